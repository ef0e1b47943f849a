import type { LeadCalculation } from "#app/features/leads/calculation.ts";
import { AnswerGroups } from "./lead-answers.tsx";

/** What the visitor worked out before writing, with the page that shows it again. */
export function SentCalculation({ name, path, inputs, results }: LeadCalculation) {
  const answers = [...results, ...inputs].map(([label, text], at) => ({ key: `${at}`, label, text }));
  return (
    <div className="mt-4">
      <AnswerGroups groups={[{ title: `Calculation: ${name}`, answers }]} />
      <a href={path} className="mt-2 inline-block min-h-6 text-sm font-semibold text-pacific-700 underline">
        Open this calculation
      </a>
    </div>
  );
}
