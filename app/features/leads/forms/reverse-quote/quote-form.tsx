import { type ReactNode, useId, useMemo, useState } from "react";
import type { FormsContent } from "#app/content/forms-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { type ToastMessage, ToastRegion } from "#app/ui/toast.tsx";
import { BriefLink } from "../../brief/brief-link.tsx";
import type { LeadActionResult } from "../../submit/submit-action.server.ts";
import { SendLater } from "../../unsent/send-later.tsx";
import { ConsentBoxes } from "../consent-boxes.tsx";
import { checkedIn } from "../consent-fields.ts";
import { choicesOf, maxLineLength } from "../form-basics.ts";
import { Honeypot } from "../honeypot.tsx";
import type { LeadFormPageData } from "../lead-form-page.ts";
import { MessageField } from "../message-field.tsx";
import { ThanksPanel } from "../thanks-panel.tsx";
import { type FormFeedback, useLeadForm } from "../use-lead-form.ts";

type Props = {
  readonly page: LeadFormPageData<"reverse-mortgage-quote">;
  readonly result: LeadActionResult | undefined;
};

/** Toasts instead of alerts; in the first HTML too, when it was sent without JavaScript. */
export function QuoteForm({ page, result }: Props) {
  const { texts } = page;
  const [accepted, setAccepted] = useState(page.sent);
  const form = useLeadForm({
    formType: "reverse-mortgage-quote",
    recipientEmail: page.recipientEmail,
    endings: texts,
    timeZone: page.timeZone,
    initial: result,
    onAccepted: () => setAccepted(true),
  });
  const toast = useMemo(() => form.feedback && toastFor(texts, form.feedback), [texts, form.feedback]);
  const arrivedWith = useMemo(() => toastOf(texts, page.sent, result), [texts, page.sent, result]);
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: result?.values[name] });
  const line = (name: string) => ({ ...field(name), maxLength: maxLineLength });
  return (
    <>
      {accepted && (
        <ThanksPanel
          {...page.documents}
          label={page.receivedLabel}
          event={form.feedback?.kind === "accepted" ? form.feedback : undefined}
        >
          <BriefLink texts={page.brief} />
        </ThanksPanel>
      )}
      <form method="post" data-draft="reverse-mortgage-quote" onSubmit={form.onSubmit} className="relative space-y-6">
        <ErrorSummary title={form.problem} errors={form.errors} />
        <Section title={texts.sections.person}>
          <TextField {...line("firstName")} label={texts.labels.firstName} required autoComplete="given-name" />
          <TextField {...line("lastName")} label={texts.labels.lastName} required autoComplete="family-name" />
          <TextField {...line("email")} label={texts.labels.email} type="email" required autoComplete="email" />
          <TextField {...line("phone")} label={texts.labels.phone} type="tel" required autoComplete="tel" />
          <TextField
            {...field("dateOfBirth")}
            label={texts.labels.dateOfBirth}
            type="date"
            required
            autoComplete="bday"
            hint={texts.hints.dateOfBirth}
          />
        </Section>
        <Section title={texts.sections.home}>
          <div className="sm:col-span-2">
            <TextField
              {...line("propertyAddress")}
              label={texts.labels.propertyAddress}
              required
              autoComplete="address-line1"
            />
          </div>
          <TextField
            {...line("propertyValue")}
            label={texts.labels.propertyValue}
            required
            autoComplete="off"
            hint={texts.hints.propertyValue}
          />
          <TextField
            {...line("mortgageBalance")}
            label={texts.labels.mortgageBalance}
            autoComplete="off"
            hint={texts.hints.mortgageBalance}
          />
        </Section>
        <Section title={texts.sections.request}>
          <RadioCards
            name="preferredContact"
            legend={<span className="font-semibold">{texts.contact_question}</span>}
            cards={choicesOf(texts.choices.preferredContact)}
            initial={result?.values["preferredContact"] ?? "phone"}
            error={form.errors["preferredContact"]}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <MessageField {...field("message")} label={texts.labels.message} texts={form.texts} />
          </div>
        </Section>
        <Honeypot />
        <ConsentBoxes {...page.consent} given={checkedIn(result?.values)} />
        <Button type="submit" disabled={form.busy} className="w-full sm:w-auto">
          {form.busy ? texts.busy : texts.submit}
        </Button>
      </form>
      <SendLater form={form} />
      <ToastRegion toast={toast ?? arrivedWith} />
    </>
  );
}

type Texts = FormsContent["reverse-mortgage-quote"];

const toastFor = ({ toasts }: Texts, { kind, text }: FormFeedback): ToastMessage => ({
  title: toasts[kind],
  text,
  destructive: kind === "failed",
});

function toastOf(texts: Texts, sent: boolean, result: LeadActionResult | undefined): ToastMessage | undefined {
  if (sent) return toastFor(texts, { kind: "accepted", text: texts.success });
  return result?.failure === undefined ? undefined : toastFor(texts, { kind: "failed", text: result.failure });
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-sand-300 bg-white p-5 sm:p-7">
      <h2 id={id} className="font-display text-xl font-semibold text-pacific-900">
        {title}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
