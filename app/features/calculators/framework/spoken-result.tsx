import { useEffect, useState } from "react";
import type { ShownCommon } from "#app/content/calculators/common-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { Outcome } from "./run-calculator.ts";

/** Long enough that a screen reader isn't interrupted by every key. */
const quietMs = 900;

/** The new result for those who do not see it change, once typing has paused. */
export function SpokenResult({ outcome, common }: { readonly outcome: Outcome; readonly common: ShownCommon }) {
  const result =
    outcome.kind === "invalid"
      ? common.fix
      : fillMessage(common.updated, {
          result: outcome.headline.map(({ label, value }) => `${label} ${value}`).join(", "),
        });
  const [first] = useState(result);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (result === first && spoken === "") return;
    const timer = setTimeout(() => setSpoken(result), quietMs);
    return () => clearTimeout(timer);
  }, [result, first, spoken]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
