import type { MeetingsContent } from "#app/content/meetings-schema.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { OfferView } from "./booking-view.server.ts";
import { FreeTimes } from "./free-times-field.tsx";
import type { MeetingPageResult } from "./meeting-page.server.ts";

type Props = {
  readonly words: MeetingsContent["page"];
  readonly meeting:
    | { readonly text: string; readonly visitorZone: string; readonly offer: OfferView | undefined }
    | undefined;
  readonly problem: string | undefined;
  readonly result: MeetingPageResult | undefined;
  readonly phone: string;
};

/** One visitor's meeting, and how to change it; with and without JavaScript. */
export function MeetingPage({ words, meeting, problem, result, phone }: Props) {
  const error = result?.kind === "refused" ? result.error : undefined;
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:py-16">
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{words.title}</h1>
      {result?.kind === "moved" && (
        <p role="status" className="mt-6 rounded-lg bg-foam p-4">
          {words.moved}
        </p>
      )}
      <p className="mt-6 text-lg">{meeting?.text ?? problem}</p>
      {meeting?.offer && (
        <>
          <form method="post" className="mt-8 space-y-6">
            <h2 className="font-display text-2xl font-semibold text-pacific-900">{words.move_title}</h2>
            <ErrorSummary title={words.problem} errors={error ? { preferredDate: error } : {}} />
            <FreeTimes offer={meeting.offer} error={error} zone={meeting.visitorZone} />
            <Button type="submit">{words.move}</Button>
          </form>
          <form method="post" className="mt-10 space-y-4">
            <h2 className="font-display text-2xl font-semibold text-pacific-900">{words.cancel_title}</h2>
            <Button type="submit" variant="secondary" name="intent" value="cancel">
              {words.cancel}
            </Button>
          </form>
        </>
      )}
      {meeting && !meeting.offer && (
        <p className="mt-8">
          <ButtonLink href="/schedule-meeting">{words.book_again}</ButtonLink>
        </p>
      )}
      <p className="mt-8 text-ink-soft">{phone}</p>
    </div>
  );
}
