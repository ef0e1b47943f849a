import { TextField } from "#app/ui/field.tsx";
import type { RateEditorResult } from "./rate-editor.server.ts";

const numbers = [
  ["indexRate", "Index today %"],
  ["margin", "Margin %"],
  ["firstCap", "Cap, first change"],
  ["laterCap", "Cap, later changes"],
  ["lifetimeCap", "Cap, whole loan"],
] as const;

/** Shown for every product, because the form works without JavaScript; a fixed rate leaves them empty. */
export function AdjustableFields({ values, errors }: Pick<RateEditorResult, "values" | "errors">) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold text-pacific-900">Adjustable rates only</legend>
      <TextField
        name="indexName"
        label="Index"
        hint="For example: 30-day average SOFR. The rates that follow are worked out from its value today."
        maxLength={60}
        autoComplete="off"
        defaultValue={values.indexName}
        error={errors.indexName}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {numbers.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
      </div>
    </fieldset>
  );
}
