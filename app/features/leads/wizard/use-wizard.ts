import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
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
  // False on the server and until React is there: all questions then stand on one page.
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const [drafts] = useState(() => createDraftStore(formType, () => ({ device: localStorage, tab: sessionStorage })));
  const index = live ? stepFromHash(location.hash, steps, answers) : 0;
  const step = steps[index];
  const question = useFocusOnChange(live, index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has come.
  useEffect(() => {
    const draft = entered ? undefined : drafts.read(Date.now());
    if (draft?.sameTab) setAnswers((now) => ({ ...now, ...draft.answers }));
    else if (draft) setOffered(draft.answers);
    // What was chosen in the plain HTML before React came.
    const chosen = checkedIn(form.current);
    if (Object.keys(chosen).length > 0) setAnswers((now) => ({ ...now, ...chosen }));
    setLive(true);
  }, []);

  const goTo = (target: number) => navigate({ hash: stepHash(target) }, { state: { cameFrom: index } });

  return {
    answers,
    index,
    live,
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
      if (index === 0) return void navigate("/");
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
    forget: drafts.clear,
  };
}

export type WizardState = ReturnType<typeof useWizard>;

/** A new question takes the focus, so that a screen reader reads it and Tab goes on from it. */
function useFocusOnChange(live: boolean, index: number) {
  const question = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!live) return;
    if (shown.current !== undefined && shown.current !== index) question.current?.focus();
    shown.current = index;
  }, [live, index]);
  return question;
}

function checkedIn(form: HTMLFormElement | null): Record<string, string> {
  const checked = form?.querySelectorAll<HTMLInputElement>("input[type=radio]:checked") ?? [];
  return Object.fromEntries([...checked].map(({ name, value }) => [name, value]));
}
