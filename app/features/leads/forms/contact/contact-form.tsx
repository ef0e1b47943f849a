import type { FormsContent } from "#app/content/forms-schema.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import { BriefLink } from "../../brief/brief-link.tsx";
import type { LeadActionResult } from "../../submit/submit-action.server.ts";
import { SendLater } from "../../unsent/send-later.tsx";
import { AttachCalculation, type AttachedCalculation } from "../attach-calculation.tsx";
import { ConsentBoxes, type ConsentProps } from "../consent-boxes.tsx";
import { checkedIn } from "../consent-fields.ts";
import { choicesOf, maxLineLength } from "../form-basics.ts";
import { Honeypot } from "../honeypot.tsx";
import { MessageField } from "../message-field.tsx";
import { Notice } from "../notice.tsx";
import { useLeadForm } from "../use-lead-form.ts";

/** What the form shows at first. */
type ContactTexts = Pick<
  FormsContent["contact"],
  "labels" | "choices" | "prompt" | "submit" | "busy" | "success" | "failure"
>;

type Props = {
  readonly action: string;
  readonly recipientEmail: string;
  readonly texts: ContactTexts;
  readonly consent: ConsentProps;
  /** After a post without JavaScript: thanks for what was accepted, or what was wrong with it. */
  readonly thanks: { readonly brief: FormsContent["brief"] } | undefined;
  readonly result: LeadActionResult | undefined;
  /** From a calculator, to be sent along. */
  readonly calculation: AttachedCalculation | undefined;
};

/** Plain HTML first; React, when it comes, sends the same fields as JSON. */
export function ContactForm({ action, recipientEmail, texts, consent, thanks, result, calculation }: Props) {
  const form = useLeadForm({
    formType: "contact",
    recipientEmail,
    endings: texts,
    initial: result,
  });
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: result?.values[name] });
  return (
    <>
      {thanks && (
        <>
          <Notice>{texts.success}</Notice>
          <BriefLink texts={thanks.brief} />
        </>
      )}
      {result?.failure && <Notice>{result.failure}</Notice>}
      <form method="post" action={action} data-draft="contact" onSubmit={form.onSubmit} className="relative space-y-5">
        <ErrorSummary title={form.problem} errors={form.errors} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            {...field("firstName")}
            label={texts.labels.firstName}
            required
            maxLength={maxLineLength}
            autoComplete="given-name"
          />
          <TextField
            {...field("lastName")}
            label={texts.labels.lastName}
            required
            maxLength={maxLineLength}
            autoComplete="family-name"
          />
          <TextField
            {...field("email")}
            label={texts.labels.email}
            type="email"
            required
            maxLength={maxLineLength}
            autoComplete="email"
          />
          <TextField
            {...field("phone")}
            label={texts.labels.phone}
            type="tel"
            required
            maxLength={maxLineLength}
            autoComplete="tel"
          />
          <Select
            {...field("loanType")}
            label={texts.labels.loanType}
            required
            choices={choicesOf(texts.choices.loanType)}
            prompt={texts.prompt}
          />
          <TextField
            {...field("referredBy")}
            label={texts.labels.referredBy}
            maxLength={maxLineLength}
            autoComplete="off"
          />
        </div>
        {calculation && <AttachCalculation {...calculation} />}
        <MessageField
          {...field("message")}
          defaultValue={result?.values["message"] ?? calculation?.message}
          label={texts.labels.message}
          texts={form.texts}
          required
        />
        <Honeypot />
        <ConsentBoxes {...consent} given={checkedIn(result?.values)} />
        <Button type="submit" disabled={form.busy}>
          {form.busy ? texts.busy : texts.submit}
        </Button>
      </form>
      <SendLater form={form} waits={form.feedback !== undefined} />
      <AlertDialog message={form.feedback?.text} onClose={form.dismiss}>
        {form.feedback?.kind === "accepted" && <BriefLink texts={form.texts?.brief} />}
      </AlertDialog>
    </>
  );
}
