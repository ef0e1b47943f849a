import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { honeypotField, judgeBotSigns, tooFastMessage } from "./anti-bot.ts";
import { type FormType, leadKinds } from "./lead-kinds.ts";
import { loadJudge, sendLead } from "./send-lead.ts";
import { readVisit, visitKey } from "./visit.ts";

/** What the visitor is to be told, in an alert or a toast. A new object each time: saying it twice is two events. */
export type Told = { readonly kind: "accepted" | "failed" | "too_fast"; readonly text: string };

export type LeadFormState = {
  readonly busy: boolean;
  readonly errors: Record<string, string>;
  readonly told: Told | undefined;
  readonly dismiss: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = {
  readonly formType: FormType;
  readonly recipientEmail: string;
  /** The broker's, for the forms whose rules look at the day. */
  readonly timeZone?: string;
  /** What the server found when the form was sent without JavaScript. */
  readonly initialErrors?: Record<string, string> | undefined;
  readonly onAccepted?: () => void;
};

/** What every lead form does once React is there: judge, check, send, tell. */
export function useLeadForm(options: Options): LeadFormState {
  const { formType, recipientEmail, timeZone = "UTC", initialErrors = {}, onAccepted } = options;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(initialErrors);
  const [told, setTold] = useState<Told>();
  const shownAt = useShownAt();
  const submissionId = useRef<string>(undefined);
  const pressed = useRef<HTMLElement>(null);
  const { success, failure } = leadKinds[formType];

  useEffect(() => {
    const early = () => void loadJudge().catch(() => undefined);
    addEventListener("change", early, { once: true });
    return () => removeEventListener("change", early);
  }, []);

  // Disabling the button while it was busy took the focus away. Given back before a dialog opens, the platform will
  // return it there when the dialog closes.
  useLayoutEffect(() => {
    if (told) pressed.current?.focus();
  }, [told]);

  async function send(form: HTMLFormElement) {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const fillMs = performance.now() - shownAt.current;
    const verdict = judgeBotSigns({ honeypot: values[honeypotField], fillMs });
    if (verdict === "honeypot") return console.info("A hidden field was filled in; nothing was sent.");
    if (verdict === "too_fast") return setTold({ kind: "too_fast", text: tooFastMessage });
    setBusy(true);
    // Kept until it is accepted: pressing the button again after a failure cannot make a second lead.
    submissionId.current ??= newSubmissionId();
    const draft = { formType, values, fillMs, submissionId: submissionId.current, recipientEmail };
    const visit = readVisit(sessionStorage.getItem(visitKey));
    const outcome = await sendLead({ ...draft, visit, moment: { now: new Date(), timeZone } }, fetch);
    setBusy(false);
    if (outcome.kind === "invalid") return setErrors(outcome.fields);
    setErrors({});
    if (outcome.kind === "failed") return setTold({ kind: "failed", text: failure });
    setTold({ kind: "accepted", text: success });
    // For the chat, which may have a conversation to send along.
    dispatchEvent(new CustomEvent("lead:sent", { detail: { submissionId: submissionId.current } }));
    submissionId.current = undefined;
    shownAt.current = performance.now();
    form.reset();
    onAccepted?.();
  }

  return {
    busy,
    errors,
    told,
    dismiss: () => setTold(undefined),
    onSubmit: (event) => {
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
      if (!busy) void send(event.currentTarget);
    },
  };
}

/** A form in the first HTML was shown when the page was, long before React came; a later one when it was mounted. */
function useShownAt() {
  const shownAt = useRef(0);
  useEffect(() => {
    const arrivedWithPage = document.documentElement.dataset["hydrated"] === undefined;
    shownAt.current = arrivedWithPage ? 0 : performance.now();
  }, []);
  return shownAt;
}

/** crypto.randomUUID needs https; a site on a plain-http intranet address must work too. */
function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  });
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
