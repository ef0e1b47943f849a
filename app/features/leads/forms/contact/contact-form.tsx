import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { BriefLink } from "../../brief/brief-link.tsx";
import { leadKinds } from "../../lead-kinds.ts";
import type { LeadActionResult } from "../../submit/submit-action.server.ts";
import { SendLater } from "../../unsent/send-later.tsx";
import { AttachCalculation, type AttachedCalculation } from "../attach-calculation.tsx";
import { ConsentBoxes, type ConsentProps } from "../consent-boxes.tsx";
import { checkedIn } from "../consent-fields.ts";
import { maxLineLength } from "../form-basics.ts";
import { Honeypot } from "../honeypot.tsx";
import { MessageField } from "../message-field.tsx";
import { Notice } from "../notice.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { contactFields } from "./contact-fields.ts";
import { loanTypes } from "./loan-types.ts";

type Props = {
  readonly action: string;
  readonly recipientEmail: string;
  readonly consent: ConsentProps;
  /** After a post without JavaScript: that it was accepted, or what was wrong with it. */
  readonly sent: boolean;
  readonly result: LeadActionResult | undefined;
  /** From a calculator, to be sent along. */
  readonly calculation: AttachedCalculation | undefined;
};

/** Plain HTML first; React, when it comes, sends the same fields as JSON. */
export function ContactForm({ action, recipientEmail, consent, sent, result, calculation }: Props) {
  const form = useLeadForm({ formType: "contact", recipientEmail, initialErrors: result?.errors });
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: result?.values[name] });
  return (
    <>
      {sent && (
        <>
          <Notice>{leadKinds.contact.success}</Notice>
          <BriefLink />
        </>
      )}
      {result?.failure && <Notice>{result.failure}</Notice>}
      <form method="post" action={action} data-draft="contact" onSubmit={form.onSubmit} className="relative space-y-5">
        <ErrorSummary errors={form.errors} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            {...field("firstName")}
            label={contactFields.firstName.label}
            required
            maxLength={maxLineLength}
            autoComplete="given-name"
          />
          <TextField
            {...field("lastName")}
            label={contactFields.lastName.label}
            required
            maxLength={maxLineLength}
            autoComplete="family-name"
          />
          <TextField
            {...field("email")}
            label={contactFields.email.label}
            type="email"
            required
            maxLength={maxLineLength}
            autoComplete="email"
          />
          <TextField
            {...field("phone")}
            label={contactFields.phone.label}
            type="tel"
            required
            maxLength={maxLineLength}
            autoComplete="tel"
          />
          <Select
            {...field("loanType")}
            label={contactFields.loanType.label}
            required
            choices={loanTypes}
            prompt="Choose one"
          />
          <TextField
            {...field("referredBy")}
            label={contactFields.referredBy.label}
            maxLength={maxLineLength}
            autoComplete="off"
          />
        </div>
        {calculation && <AttachCalculation {...calculation} />}
        <MessageField {...field("message")} defaultValue={result?.values["message"] ?? calculation?.message} required />
        <Honeypot />
        <ConsentBoxes {...consent} given={checkedIn(result?.values)} />
        <Button type="submit" disabled={form.busy}>
          {form.busy ? "Sending..." : "Send message"}
        </Button>
      </form>
      <SendLater form={form} waits={form.feedback !== undefined} />
      <AlertDialog message={form.feedback?.text} onClose={form.dismiss}>
        {form.feedback?.kind === "accepted" && <BriefLink />}
      </AlertDialog>
    </>
  );
}
