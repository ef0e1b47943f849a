import { type ReactNode, useId, useMemo, useState } from "react";
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
import { maxLineLength } from "../form-basics.ts";
import { Honeypot } from "../honeypot.tsx";
import type { LeadFormPageData } from "../lead-form-page.ts";
import { MessageField } from "../message-field.tsx";
import { ThanksPanel } from "../thanks-panel.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { contactMethods } from "./contact-methods.ts";
import { quoteFields } from "./quote-fields.ts";
import { quoteToasts } from "./quote-toasts.ts";

type Props = { readonly page: LeadFormPageData; readonly result: LeadActionResult | undefined };

/** Toasts instead of alerts; in the first HTML too, when it was sent without JavaScript. */
export function QuoteForm({ page, result }: Props) {
  const [accepted, setAccepted] = useState(page.sent);
  const form = useLeadForm({
    formType: "reverse-mortgage-quote",
    recipientEmail: page.recipientEmail,
    timeZone: page.timeZone,
    initialErrors: result?.errors,
    onAccepted: () => setAccepted(true),
  });
  const toast = useMemo(() => form.feedback && { ...quoteToasts[form.feedback.kind] }, [form.feedback]);
  const arrivedWith = useMemo(() => toastOf(page.sent, result), [page.sent, result]);
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: result?.values[name] });
  const line = (name: string) => ({ ...field(name), maxLength: maxLineLength });
  return (
    <>
      {accepted && (
        <ThanksPanel {...page.documents} event={form.feedback?.kind === "accepted" ? form.feedback : undefined}>
          <BriefLink />
        </ThanksPanel>
      )}
      <form method="post" data-draft="reverse-mortgage-quote" onSubmit={form.onSubmit} className="relative space-y-6">
        <ErrorSummary errors={form.errors} />
        <Section title="Personal Details">
          <TextField {...line("firstName")} label={quoteFields.firstName.label} required autoComplete="given-name" />
          <TextField {...line("lastName")} label={quoteFields.lastName.label} required autoComplete="family-name" />
          <TextField {...line("email")} label={quoteFields.email.label} type="email" required autoComplete="email" />
          <TextField {...line("phone")} label={quoteFields.phone.label} type="tel" required autoComplete="tel" />
          <TextField
            {...field("dateOfBirth")}
            label={quoteFields.dateOfBirth.label}
            type="date"
            required
            autoComplete="bday"
            hint="You must be 62 or older for a HECM. Some private loans start at 55."
          />
        </Section>
        <Section title="Property Information">
          <div className="sm:col-span-2">
            <TextField
              {...line("propertyAddress")}
              label={quoteFields.propertyAddress.label}
              required
              autoComplete="address-line1"
            />
          </div>
          <TextField
            {...line("propertyValue")}
            label={quoteFields.propertyValue.label}
            required
            autoComplete="off"
            hint="Your best guess is fine."
          />
          <TextField
            {...line("mortgageBalance")}
            label={quoteFields.mortgageBalance.label}
            autoComplete="off"
            hint="What is left of your loan. Write N/A if there is none."
          />
        </Section>
        <Section title="Contact Preferences">
          <RadioCards
            name="preferredContact"
            legend={<span className="font-semibold">How should we contact you?</span>}
            cards={contactMethods}
            initial={result?.values["preferredContact"] ?? "phone"}
            error={form.errors["preferredContact"]}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <MessageField {...field("message")} />
          </div>
        </Section>
        <Honeypot />
        <ConsentBoxes {...page.consent} given={checkedIn(result?.values)} />
        <Button type="submit" disabled={form.busy} className="w-full sm:w-auto">
          {form.busy ? "Submitting..." : "Get My Free Quote"}
        </Button>
      </form>
      <SendLater form={form} />
      <ToastRegion toast={toast ?? arrivedWith} />
    </>
  );
}

function toastOf(sent: boolean, result: LeadActionResult | undefined): ToastMessage | undefined {
  if (sent) return quoteToasts.accepted;
  return result?.failure === undefined ? undefined : { ...quoteToasts.failed, text: result.failure };
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
