import { useState } from "react";

type Answer = { readonly error?: string } | undefined;

/** The newer of what the server answered to a form and what went wrong with the device. */
export function useProblem(answer: Answer) {
  const [problem, setProblem] = useState<{ readonly text: string | undefined; readonly after: Answer }>();
  const shown = problem?.after === answer ? problem?.text : undefined;
  return [shown ?? answer?.error, (text: string | undefined) => setProblem({ text, after: answer })] as const;
}
