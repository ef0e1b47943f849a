import { type Channel, channels, channelWords } from "#app/features/leads/consent/channels.ts";
import { type Stops, stoppedChannels } from "#app/features/leads/consent/contact-state.ts";
import { timestampView } from "../layout/timestamp-view.ts";

export type StopView = {
  readonly channels: readonly Channel[];
  /** "calls, texts and emails" */
  readonly what: string;
  /** In a word or two, for lists. */
  readonly badge: string;
  readonly at: ReturnType<typeof timestampView>;
  readonly how: string;
  readonly sentence: string;
};

/** Undefined for somebody who has not asked for anything. */
export function stopView(stops: Stops | undefined, timeZone: string): StopView | undefined {
  const stopped = stoppedChannels(stops ?? {});
  const [first] = stopped.flatMap((channel) => stops?.[channel] ?? []).sort((a, b) => a.at.getTime() - b.at.getTime());
  if (!first) return undefined;
  const what = channelWords(stopped);
  const how = howOf(first);
  const rest = channels.filter((channel) => !stopped.includes(channel));
  return {
    channels: stopped,
    what,
    badge: rest.length === 0 ? "do not contact" : `no ${what}`,
    at: timestampView(first.at, timeZone),
    how,
    sentence: `They asked for no more ${what}. It applies to all of this person's leads.`,
  };
}

export const howOf = ({ actorEmail, note }: { readonly actorEmail: string | null; readonly note: string | null }) =>
  actorEmail === null
    ? "by the link in an email"
    : note
      ? `entered by ${actorEmail}: ${note}`
      : `entered by ${actorEmail}`;
