import { NextSteps, type NextStepsContent } from "./next-steps.tsx";

/** Stays on the page after an alert or a toast is gone. */
export function ThanksPanel(content: NextStepsContent) {
  return (
    <div className="mb-8 rounded-2xl border border-pacific-500 bg-foam p-5 sm:p-6">
      <NextSteps {...content} />
    </div>
  );
}
