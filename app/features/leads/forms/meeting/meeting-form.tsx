import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loadPage } from "#app/browser/notice.ts";
import { fillMessage } from "#app/content/messages.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { OfferView } from "../../booking/booking-view.server.ts";
import { FreeTimes } from "../../booking/free-times-field.tsx";
import { slotField, zoneField } from "../../booking/slot-field.ts";
import type { BookedMeeting } from "../../submit/send-lead.ts";
import type { LeadActionResult } from "../../submit/submit-action.server.ts";
import { SendLater } from "../../unsent/send-later.tsx";
import { ConsentBoxes } from "../consent-boxes.tsx";
import { checkedIn } from "../consent-fields.ts";
import { choicesOf, maxLineLength } from "../form-basics.ts";
import { Honeypot } from "../honeypot.tsx";
import type { LeadFormPageData } from "../lead-form-page.ts";
import { MessageField } from "../message-field.tsx";
import { NextSteps } from "../next-steps.tsx";
import { Notice } from "../notice.tsx";
import { useLeadForm } from "../use-lead-form.ts";

type Props = {
  readonly page: LeadFormPageData<"meeting-request">;
  /** The first day that can be asked for, in the broker's time zone. */
  readonly today: string;
  readonly zone: string;
  readonly result: LeadActionResult | undefined;
  /** Free times, while booking is on. */
  readonly offer: OfferView | undefined;
  /** What was just booked without JavaScript. */
  readonly booked: BookedMeeting | undefined;
  readonly changeLabel: string;
};

/** Date and time are the platform's own pickers; while booking is on, they are a choice of free times. */
export function MeetingForm({ page, today, zone, result, offer, booked, changeLabel }: Props) {
  const { texts } = page;
  const form = useLeadForm({
    formType: "meeting-request",
    recipientEmail: page.recipientEmail,
    endings: texts,
    timeZone: page.timeZone,
    initial: result,
  });
  const { revalidate } = useRevalidator();
  const lost = offer && form.errors["preferredDate"];
  useEffect(() => {
    if (lost) void revalidate();
  }, [lost, revalidate]);
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: result?.values[name] });
  const line = (name: string) => ({ ...field(name), required: true, maxLength: maxLineLength });
  return (
    <>
      {page.sent && (
        <div className="mb-8">
          <Notice>{texts.success}</Notice>
          <Booked meeting={booked} changeLabel={changeLabel} />
          <NextSteps {...page.documents} />
        </div>
      )}
      {result?.failure && <Notice>{result.failure}</Notice>}
      <form method="post" data-draft="meeting-request" onSubmit={form.onSubmit} className="relative space-y-6">
        <ErrorSummary title={form.problem} errors={offer ? withoutTwice(form.errors) : form.errors} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...line("firstName")} label={texts.labels.firstName} autoComplete="given-name" />
          <TextField {...line("lastName")} label={texts.labels.lastName} autoComplete="family-name" />
          <TextField {...line("email")} label={texts.labels.email} type="email" autoComplete="email" />
          <TextField {...line("phone")} label={texts.labels.phone} type="tel" autoComplete="tel" />
          {!offer && (
            <>
              <TextField
                {...field("preferredDate")}
                label={texts.labels.preferredDate}
                type="date"
                required
                min={today}
                autoComplete="off"
                hint={texts.hints.preferredDate}
              />
              <TextField
                {...field("preferredTime")}
                label={texts.labels.preferredTime}
                type="time"
                required
                autoComplete="off"
                hint={fillMessage(texts.hints.preferredTime, { zone })}
              />
            </>
          )}
        </div>
        {offer && (
          <FreeTimes
            offer={offer}
            error={form.errors["preferredDate"] ?? form.errors["preferredTime"]}
            chosen={result?.values[slotField]}
            zone={result?.values[zoneField]}
          />
        )}
        <RadioCards
          name="meetingType"
          legend={<span className="font-semibold">{texts.labels.meetingType}</span>}
          cards={choicesOf(texts.choices.meetingType)}
          columns={4}
          required
          initial={result?.values["meetingType"] ?? "any"}
          error={form.errors["meetingType"]}
        />
        <MessageField {...field("message")} label={texts.labels.message} texts={form.texts} />
        <p className="rounded-lg bg-sand-100 p-4">{texts.unavailable}</p>
        <Honeypot />
        <ConsentBoxes {...page.consent} given={checkedIn(result?.values)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={form.busy}>
            {form.busy ? texts.busy : texts.submit}
          </Button>
          <Button type="submit" variant="secondary" form={cancelForm} data-needs-react="">
            {texts.cancel}
          </Button>
        </div>
      </form>
      <SendLater form={form} waits={form.feedback !== undefined} />
      <CancelForm />
      <AlertDialog message={form.feedback?.text} onClose={form.dismiss}>
        {form.feedback?.kind === "accepted" && (
          <>
            <Booked meeting={form.feedback.meeting} changeLabel={changeLabel} />
            <NextSteps {...page.documents} />
          </>
        )}
      </AlertDialog>
    </>
  );
}

/** A free time is one choice: what is wrong with its day is wrong with its time. */
function withoutTwice({ preferredTime, ...errors }: Readonly<Record<string, string>>) {
  return preferredTime === undefined || errors["preferredDate"] ? errors : { ...errors, preferredDate: preferredTime };
}

type BookedProps = { readonly meeting: BookedMeeting | undefined; readonly changeLabel: string };

function Booked({ meeting, changeLabel }: BookedProps) {
  if (!meeting) return null;
  return (
    <p className="mt-3 font-semibold">
      {meeting.text}{" "}
      <a href={meeting.url} className="inline-block min-h-6 underline">
        {changeLabel}
      </a>
    </p>
  );
}

const cancelForm = "cancel-meeting";

/** A button that leads home; a form of its own, so that it does without JavaScript and sends nothing. */
function CancelForm() {
  return (
    <form
      id={cancelForm}
      action="/"
      onSubmit={(event) => {
        event.preventDefault();
        loadPage("/");
      }}
    />
  );
}
