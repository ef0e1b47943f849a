import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { deviceStore, tabStore } from "#app/browser/browser-storage.ts";
import { loadPage } from "#app/browser/notice.ts";
import { honeypotField } from "../anti-bot.ts";
import { isConsentField } from "../consent-fields.ts";
import { createDraftStore } from "./draft-store.ts";
import {
  type Answers,
  furthestStep,
  initialAnswers,
  isAnswered,
  stepFromHash,
  stepHash,
  type WizardDefinition,
} from "./steps.ts";

/**
 * The state of a wizard. Each step is an entry in the browser's history (#step-3), so that its Back and Forward walk
 * the steps; the address only asks, the answers decide how far one may go.
 */
export function useWizard({ formType, steps }: WizardDefinition, entered: Answers | undefined) {
  const [answers, setAnswers] = useState<Answers>({ ...initialAnswers(steps), ...entered });
  const [offered, setOffered] = useState<Answers>();
  const [mode, setMode] = useState<WizardMode>("waiting");
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const [drafts] = useState(() => createDraftStore(formType, { device: deviceStore, tab: tabStore }));
  const isLive = mode === "steps";
  const index = isLive ? stepFromHash(location.hash, steps, answers) : 0;
  const step = steps[index];
  const question = useFocusOnChange(isLive, index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has come.
  useEffect(() => {
    const draft = entered ? undefined : drafts.read(Date.now());
    if (draft?.sameTab) setAnswers((now) => ({ ...now, ...draft.answers }));
    else if (draft) setOffered(draft.answers);
    // What was chosen or typed in the plain HTML before React came.
    const early = enteredIn(form.current, answers);
    setAnswers((now) => ({ ...now, ...early }));
    // A visitor who was given the plain form because React took too long is not taken out of it again.
    setMode(document.documentElement.dataset["scripting"] === undefined ? "plain" : "steps");
  }, []);

  const goTo = (target: number) => navigate({ hash: stepHash(target) }, { state: { cameFrom: index } });

  return {
    answers,
    index,
    mode,
    offered,
    form,
    question,
    canContinue: step !== undefined && isAnswered(step, answers),
    answer: (name: string, value: string) => {
      const next = { ...answers, [name]: value };
      setAnswers(next);
      setOffered(undefined);
      drafts.write(next, Date.now());
    },
    next: () => void goTo(index + 1),
    /** The browser's own Back where that leads to the same place, so that the two never disagree. */
    back: () => {
      if (index === 0) return loadPage("/");
      if (location.state?.cameFrom === index - 1) return void navigate(-1);
      void navigate({ hash: stepHash(index - 1) }, { replace: true });
    },
    resume: () => {
      const next = { ...answers, ...offered };
      setAnswers(next);
      setOffered(undefined);
      drafts.write(next, Date.now());
      void goTo(furthestStep(steps, next));
    },
    startOver: () => {
      drafts.clear();
      setOffered(undefined);
      setAnswers(initialAnswers(steps));
      void navigate({ hash: stepHash(0) });
    },
    /** The page may come back from the browser's memory by its Back button: empty, then. */
    forget: () => {
      drafts.clear();
      setAnswers(initialAnswers(steps));
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;

/**
 * "waiting" for React: the first question, or all of them where no scripts run. "steps": one question after another.
 * "plain": all questions on one page that is sent as HTML, because React did not come in time.
 */
export type WizardMode = "waiting" | "steps" | "plain";

/**
 * A new question takes the focus, so that a screen reader reads it and Tab goes on from it. Before it is painted:
 * a quick Tab right after it appears must not be undone.
 */
function useFocusOnChange(live: boolean, index: number) {
  const question = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!live) return;
    if (shown.current !== undefined && shown.current !== index) question.current?.focus();
    shown.current = index;
  }, [live, index]);
  return question;
}

function enteredIn(form: HTMLFormElement | null, rendered: Answers): Record<string, string> {
  const entered = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entered.filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return isAnswer(name) && typeof value === "string" && value !== "" && value !== rendered[name];
    }),
  );
}

const isAnswer = (name: string) => name !== honeypotField && !isConsentField(name);
