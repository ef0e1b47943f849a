import { Checkbox } from "#app/ui/input.tsx";
import { calculationField, type LeadCalculation } from "../calculation.ts";

export type AttachedCalculation = Pick<LeadCalculation, "name" | "path" | "results"> & {
  readonly reference: string;
  readonly label: string;
  /** What the message starts with. */
  readonly message: string | undefined;
};

/** What is sent along is in sight, and one click leaves it out. */
export function AttachCalculation({ reference, label, name, path, results }: Omit<AttachedCalculation, "message">) {
  return (
    <div className="rounded-lg bg-foam p-4">
      <Checkbox name={calculationField} value={reference} defaultChecked label={label} />
      <p className="mt-1">
        <a href={path} className="font-semibold underline">
          {name}
        </a>
        {": "}
        {results.map(([what, value]) => `${what} ${value}`).join(", ")}
      </p>
    </div>
  );
}
