import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { tabStore } from "#app/browser/browser-storage.ts";
import { clearTypedText, drafted, restoreTypedText } from "#app/browser/typed-text.ts";
import type { FormsContent } from "#app/content/forms-schema.ts";
import type { FormType } from "../lead-kinds.ts";
import { type BookedMeeting, type LeadBody, loadValidation, sendLead } from "../submit/send-lead.ts";
import { forgetSubmissionId, submissionIdFor } from "../submit/submission-id.ts";
import type { LeadActionResult } from "../submit/submit-action.server.ts";
import { readVisit, visitKey } from "../submit/visit.ts";
import { keepUnsent } from "../unsent/unsent.ts";
import { checkBotSignals, honeypotField } from "./anti-bot.ts";
import { loadFormTexts, useFormTexts } from "./form-texts.ts";

/** What an alert or a toast shows the visitor. A new object each time: the same text twice is two events. */
export type FormFeedback = {
  readonly kind: "accepted" | "failed" | "too_fast";
  readonly text: string;
  readonly meeting?: BookedMeeting | undefined;
};

/** A lead that did not reach the server, and whether the visitor wants it sent once it can. */
type Unsent = { readonly body: LeadBody; readonly asked: boolean };

export type LeadFormState = {
  readonly busy: boolean;
  readonly errors: Record<string, string>;
  /** What stands above the errors. */
  readonly problem: string;
  readonly feedback: FormFeedback | undefined;
  readonly unsent: Unsent | undefined;
  /** What is said only once the form is used. */
  readonly texts: FormsContent | undefined;
  readonly sendLater: () => void;
  readonly dismiss: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = {
  readonly formType: FormType;
  readonly recipientEmail: string;
  /** Of content/forms.yaml. They come with the page: how a form ended must be said whatever else can be loaded. */
  readonly endings: { readonly success: string; readonly failure: string };
  /** The broker's, for the forms whose rules look at the day. */
  readonly timeZone?: string;
  /** What the server found when the form was sent without JavaScript. */
  readonly initial?: Pick<LeadActionResult, "errors" | "problem"> | undefined;
  readonly onAccepted?: () => void;
};

/** What every lead form does once React is there: check for bots, validate, send, give feedback. */
export function useLeadForm(options: Options): LeadFormState {
  const { formType, recipientEmail, endings, timeZone = "UTC", initial = {}, onAccepted } = options;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(initial.errors ?? {});
  const [feedback, setFeedback] = useState<FormFeedback>();
  const [unsent, setUnsent] = useState<Unsent>();
  const shownAt = useShownAt(formType);
  const pressed = useRef<HTMLElement>(null);
  const texts = useFormTexts();

  useEffect(() => {
    const early = () => void loadValidation().catch(() => undefined);
    addEventListener("change", early, { once: true });
    return () => removeEventListener("change", early);
  }, []);

  // Disabling the button while it was busy took the focus away. Given back before a dialog opens, the platform will
  // return it there when the dialog closes.
  useLayoutEffect(() => {
    if (feedback) pressed.current?.focus();
  }, [feedback]);

  useLeadSent(formType, (meeting) => {
    forgetSubmissionId(formType);
    clearTypedText(formType);
    setUnsent(undefined);
    setErrors({});
    setFeedback({ kind: "accepted", text: endings.success, meeting });
    shownAt.current = performance.now();
    formOf(formType)?.reset();
    onAccepted?.();
  });

  /** The words are usually there; without them the form says that it was not sent. */
  function askForTime(): void {
    loadFormTexts().then(
      ({ too_fast }) => setFeedback({ kind: "too_fast", text: too_fast }),
      () => setFeedback({ kind: "too_fast", text: endings.failure }),
    );
  }

  async function send(form: HTMLFormElement) {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const fillMs = performance.now() - shownAt.current;
    const verdict = checkBotSignals({ honeypot: values[honeypotField], fillMs });
    if (verdict === "honeypot") return console.info("A hidden field was filled in; nothing was sent.");
    if (verdict === "too_fast") return askForTime();
    setBusy(true);
    const submissionId = submissionIdFor(formType, values);
    const visit = readVisit(tabStore.get(visitKey));
    const context = { now: new Date(), timeZone };
    const page = location.pathname;
    const draft = { formType, values, fillMs, submissionId, recipientEmail, visit, page, context };
    const outcome = await sendLead(draft, fetch);
    setBusy(false);
    if (outcome.kind === "accepted") return void announceSent(formType, submissionId, outcome.meeting);
    setUnsent(outcome.kind === "unreachable" ? { body: outcome.body, asked: false } : undefined);
    if (outcome.kind === "invalid") return setErrors(outcome.fields);
    setErrors({});
    setFeedback({ kind: "failed", text: endings.failure });
  }

  return {
    busy,
    errors,
    problem: texts?.errors.title ?? initial.problem ?? endings.failure,
    feedback,
    unsent,
    texts,
    sendLater: () => {
      if (!unsent) return;
      keepUnsent(unsent.body, Date.now());
      setUnsent({ ...unsent, asked: true });
      dispatchEvent(new Event("lead:unsent"));
    },
    dismiss: () => setFeedback(undefined),
    onSubmit: (event) => {
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
      if (!busy) void send(event.currentTarget);
    },
  };
}

/** The form itself, the chat (which may have a conversation to send along) and the store of typed text listen. */
export function announceSent(
  formType: FormType,
  submissionId: string,
  meeting?: BookedMeeting,
): { readonly isShown: boolean } {
  const sent = new CustomEvent("lead:sent", { detail: { formType, submissionId, meeting }, cancelable: true });
  return { isShown: !dispatchEvent(sent) };
}

/** The form on this page was sent, now or by use-unsent-leads.ts. Canceling the event says that it shows the result. */
function useLeadSent(formType: FormType, onSent: (meeting: BookedMeeting | undefined) => void): void {
  const finish = useEffectEvent(onSent);
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<{ formType: string; meeting?: BookedMeeting }>;
      if (detail.formType !== formType) return;
      event.preventDefault();
      finish(detail.meeting);
    };
    addEventListener("lead:sent", listen);
    return () => removeEventListener("lead:sent", listen);
  }, [formType]);
}

const formOf = (formType: FormType) =>
  [...document.querySelectorAll<HTMLFormElement>(drafted)].find((form) => form.dataset["draft"] === formType);

/** A form in the first HTML was shown when the page was, long before React came; a later one when it was mounted. */
function useShownAt(formType: FormType) {
  const shownAt = useRef(0);
  useEffect(() => {
    const arrivedWithPage = document.documentElement.dataset["hydrated"] === undefined;
    shownAt.current = arrivedWithPage ? 0 : performance.now();
    const form = formOf(formType);
    if (form && !arrivedWithPage) restoreTypedText(form);
  }, [formType]);
  return shownAt;
}
