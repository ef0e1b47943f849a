import { fillMessage } from "#app/content/messages.ts";
import type { StopContactContent } from "#app/content/stop-contact-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { channels } from "./channels.ts";
import type { StopOutcome } from "./stop-action.server.ts";

type Props = {
  /** Whom the link is for, shortened; undefined when it is none of ours. */
  readonly forWhom: string | undefined;
  readonly outcome: StopOutcome | undefined;
  readonly email: string;
  readonly words: StopContactContent;
};

/** One press ends contact; with and without JavaScript. */
export function StopPage({ forWhom, outcome, email, words }: Props) {
  const [beforeEmail, ...afterEmail] = words.reach.split(email);
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:py-16">
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{words.title}</h1>
      {outcome?.kind === "stopped" ? (
        <p role="status" className="mt-6 text-lg">
          <strong>{words.done}</strong> {fillMessage(words.stopped, { what: outcome.what })}
        </p>
      ) : (
        <StopForm forWhom={forWhom} problem={problemOf(outcome, words)} words={words} />
      )}
      <p className="mt-8 text-ink-soft">
        {beforeEmail}
        {afterEmail.length > 0 && (
          <a href={`mailto:${email}`} className="inline-block min-h-6 underline">
            {email}
          </a>
        )}
        {afterEmail.join(email)}
      </p>
    </div>
  );
}

type FormProps = Pick<Props, "forWhom" | "words"> & { readonly problem: string | undefined };

function StopForm({ forWhom, problem, words }: FormProps) {
  if (forWhom === undefined) return <p className="mt-6 text-lg">{words.bad_link}</p>;
  const [before, after] = words.question.split("{person}");
  return (
    <form method="post" className="mt-6 space-y-6">
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <fieldset>
        <legend className="text-lg">
          {before}
          <span className="font-semibold wrap-anywhere">{forWhom}</span>
          {after}
        </legend>
        {channels.map((channel) => (
          <label key={channel} className="mt-2 flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name="channel"
              value={channel}
              defaultChecked
              className="size-6 shrink-0 accent-pacific-700"
            />
            {words.channels[channel]}
          </label>
        ))}
      </fieldset>
      <Button type="submit">{words.button}</Button>
    </form>
  );
}

function problemOf(outcome: StopOutcome | undefined, words: StopContactContent): string | undefined {
  if (outcome?.kind === "no-choice") return words.choose;
  return outcome && "message" in outcome ? outcome.message : undefined;
}
