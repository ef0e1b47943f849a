import { type ReactNode, useEffect, useRef } from "react";
import { NextSteps, type NextStepsContent } from "./next-steps.tsx";

type Props = NextStepsContent & {
  readonly label: string;
  /** What was just accepted: each time the panel takes the focus, and with it the visitor, who is far below it. */
  readonly event: object | undefined;
  readonly children?: ReactNode;
};

/** Stays on the page after an alert or a toast is gone. */
export function ThanksPanel({ event, label, children, ...content }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (event) panel.current?.focus();
  }, [event]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      className="mb-8 rounded-2xl border border-pacific-500 bg-foam p-5 sm:p-6"
    >
      {children}
      <NextSteps {...content} />
    </section>
  );
}
