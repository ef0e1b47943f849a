import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { AnyCalculator } from "./calculator.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { CalculatorResults } from "./calculator-results.tsx";
import { changedStarts, haveSameStarts, queryOf, type Typed, typedFrom } from "./fields.ts";
import type { CalculatorView } from "./load-calculator.server.ts";
import { runCalculator } from "./run-calculator.ts";
import { useAfterPaint } from "./use-after-paint.ts";

const noErrors = {};

type Props = {
  readonly calculator: AnyCalculator;
  readonly view: CalculatorView;
  /** What the law wants beside the figures; it stands over them. */
  readonly notice?: ReactNode;
};

/**
 * Complete as HTML: the form is a GET form, and its result is a page of its own. With React every change of a box is
 * worked out at once, and the address follows, so that the result can be shared, bookmarked and printed.
 */
export function CalculatorPage({ calculator, view, notice }: Props) {
  return (
    <>
      <PageTitle eyebrow={view.common.eyebrow} title={view.title} lede={view.intro} />
      <FormAndResults calculator={calculator} view={view} notice={notice} />
    </>
  );
}

function FormAndResults({ calculator, view, notice }: Props) {
  const [parameters] = useSearchParams();
  const asked = useMemo(() => typedFrom(view.boxes, parameters), [view, parameters]);
  const form = useRef<HTMLFormElement>(null);
  const run = (typed: Typed) => runCalculator(calculator, typed, view.facts, view);
  const [shown, setShown] = useState(() => ({ typed: asked, startsOf: asked, outcome: run(asked) }));
  // The headline follows every key; charts, tables and derivations follow it.
  const behind = useAfterPaint(shown);

  /** While a number is half typed, the result before it stays; a box complains when it is left. */
  function show(typed: Typed, isHalfTyped: boolean) {
    const outcome = run(typed);
    const keeps = isHalfTyped && outcome.kind === "invalid" && shown.outcome.kind === "result";
    const startsOf = haveSameStarts(view.boxes, shown.startsOf, typed) ? shown.startsOf : typed;
    if (!keeps) setShown({ typed, startsOf, outcome });
  }

  function showForm(isHalfTyped: boolean) {
    if (!form.current) return;
    const entered = readForm(form.current, calculator);
    const changed = changedStarts(view.boxes, shown.typed, entered);
    for (const [name, text] of Object.entries(changed)) fillBox(form.current, name, text);
    const typed = { ...entered, ...changed };
    if (Object.entries(typed).some(([name, text]) => text !== shown.typed[name])) show(typed, isHalfTyped);
  }

  // What was typed before React was there counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over the page.
  useEffect(() => showForm(false), []);

  useEffect(() => {
    if (behind.typed !== asked) history.replaceState(history.state, "", `?${queryOf(behind.typed)}`);
  }, [behind, asked]);

  const { outcome } = shown;
  return (
    <div className="wrap grid grid-cols-1 items-start gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <CalculatorForm
        ref={form}
        calculator={calculator}
        view={view}
        first={asked}
        startsOf={shown.startsOf}
        errors={outcome.kind === "invalid" ? outcome.errors : noErrors}
        onInput={() => showForm(true)}
        onBlur={() => showForm(false)}
      />
      <CalculatorResults view={view} outcome={outcome} behind={behind} notice={notice} />
    </div>
  );
}

function readForm(form: HTMLFormElement, calculator: AnyCalculator): Typed {
  const data = new FormData(form);
  return Object.fromEntries(Object.keys(calculator.fields).map((name) => [name, String(data.get(name) ?? "")]));
}

function fillBox(form: HTMLFormElement, name: string, text: string): void {
  const box = form.elements.namedItem(name);
  if (box instanceof HTMLInputElement) box.value = text;
}
