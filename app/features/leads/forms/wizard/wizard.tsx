import { type FormEvent, useRef } from "react";
import { loadPage } from "#app/browser/notice.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { BriefLink } from "../../brief/brief-link.tsx";
import type { LeadActionResult } from "../../submit/submit-action.server.ts";
import { SendLater } from "../../unsent/send-later.tsx";
import { checkedIn } from "../consent-fields.ts";
import { Honeypot } from "../honeypot.tsx";
import type { WizardPageData } from "../lead-form-page.ts";
import { NextSteps } from "../next-steps.tsx";
import { Notice } from "../notice.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import type { WizardDefinition } from "./steps.ts";
import { useWizard, type WizardState } from "./use-wizard.ts";
import { WizardProgress } from "./wizard-progress.tsx";
import { WizardStep } from "./wizard-step.tsx";

type WizardWords = WizardPageData["words"];

type Props = {
  readonly definition: WizardDefinition;
  readonly page: WizardPageData;
  readonly result: LeadActionResult | undefined;
};

/** The two assistants: a page title, then the questions, or the thanks of a post without JavaScript. */
export function Wizard({ definition, page, result }: Props) {
  const { title, lede } = definition;
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{title}</h1>
      {page.sent ? (
        <div className="mt-6">
          <Notice>{page.texts.success}</Notice>
          {!page.sentReferral && <BriefLink texts={page.brief} />}
          <NextSteps {...(page.sentReferral?.nextSteps ?? page.documents)} />
          <p className="mt-6">
            <a href="/" className="inline-block min-h-6 font-semibold text-pacific-700 underline">
              {page.words.home}
            </a>
          </p>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-lg text-ink-soft">{lede}</p>
          <Questions definition={definition} page={page} result={result} />
        </>
      )}
    </div>
  );
}

function Questions({ definition, page, result }: Props) {
  const { formType, steps } = definition;
  const wizard = useWizard(definition, result?.values);
  const form = useLeadForm({
    formType,
    recipientEmail: page.recipientEmail,
    endings: page.texts,
    initial: result,
    onAccepted: () => {
      sentFrom.current = wizard.answers["state"];
      wizard.forget();
    },
  });
  const isLast = wizard.index === steps.length - 1;
  const sentFrom = useRef<string>(undefined);
  const referral = page.referrals[sentFrom.current ?? ""];
  const accepted = form.feedback?.kind === "accepted";

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (wizard.mode === "plain") return;
    if (isLast) return form.onSubmit(event);
    event.preventDefault();
    if (wizard.canContinue) wizard.next();
  }

  return (
    <>
      {result?.failure && <Notice>{result.failure}</Notice>}
      {wizard.mode !== "plain" && (
        <WizardProgress
          words={page.words}
          step={wizard.index + 1}
          of={steps.length}
          percent={steps[wizard.index]?.progress ?? 0}
        />
      )}
      {wizard.offered && <Offer words={page.words} onResume={wizard.resume} onStartOver={wizard.startOver} />}
      <form
        ref={wizard.form}
        method="post"
        noValidate={wizard.mode === "steps"}
        onSubmit={onSubmit}
        className="relative mt-6 grid grid-cols-1 gap-10"
      >
        <ErrorSummary title={form.problem} errors={form.errors} />
        {steps.map((step, index) => (
          <WizardStep
            key={step.question}
            step={step}
            current={index === wizard.index}
            mode={wizard.mode}
            answers={wizard.answers}
            errors={form.errors}
            page={page}
            consent={{ ...page.consent, given: checkedIn(result?.values) }}
            question={wizard.question}
            onAnswer={wizard.answer}
          />
        ))}
        <Honeypot />
        <Controls words={page.words} wizard={wizard} isLast={isLast} busy={form.busy} />
      </form>
      <SendLater form={form} waits={form.feedback !== undefined} />
      <AlertDialog
        message={form.feedback?.text}
        onClose={() => {
          form.dismiss();
          if (accepted) loadPage("/");
        }}
      >
        {accepted && !referral && <BriefLink texts={page.brief} />}
        {accepted && <NextSteps {...(referral?.nextSteps ?? page.documents)} />}
      </AlertDialog>
    </>
  );
}

type ControlProps = { words: WizardWords; wizard: WizardState; isLast: boolean; busy: boolean };

function Controls({ words, wizard, isLast, busy }: ControlProps) {
  const { mode, canContinue, index } = wizard;
  return (
    <>
      {mode !== "plain" && (
        <div className="flex flex-wrap items-center gap-3 plain:hidden">
          <Button type="button" variant="secondary" data-needs-react="" onClick={wizard.back}>
            {words.back}
          </Button>
          <Button
            type={mode === "steps" ? "submit" : "button"}
            disabled={!canContinue || busy}
            className="min-w-[min(9rem,100%)]"
          >
            {isLast ? (busy ? words.busy : words.submit) : words.continue}
          </Button>
          {index > 0 && (
            <button
              type="button"
              onClick={wizard.startOver}
              className="ml-auto min-h-11 px-2 font-semibold text-pacific-700 underline"
            >
              {words.start_over}
            </button>
          )}
        </div>
      )}
      {mode !== "steps" && (
        <Button type="submit" className={`justify-self-start ${mode === "waiting" ? "scripting:hidden" : ""}`}>
          {words.submit}
        </Button>
      )}
    </>
  );
}

type OfferProps = { words: WizardWords; onResume: () => void; onStartOver: () => void };

function Offer({ words, onResume, onStartOver }: OfferProps) {
  return (
    <section aria-label={words.offer_label} className="mt-6 rounded-xl border border-pacific-500 bg-foam p-4">
      <p className="font-semibold">{words.offer}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" onClick={onResume}>
          {words.resume}
        </Button>
        <Button type="button" variant="secondary" onClick={onStartOver}>
          {words.start_over}
        </Button>
      </div>
    </section>
  );
}
