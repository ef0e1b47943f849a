import { memo, type Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { Select, TextField } from "#app/ui/field.tsx";
import type { AnyCalculator } from "./calculator.ts";
import { type Box, type Field, startOf, type Typed } from "./fields.ts";
import type { CalculatorView } from "./load-calculator.server.ts";

type FieldsProps = {
  readonly calculator: AnyCalculator;
  readonly view: CalculatorView;
  /** What stands in the boxes at first; from then on they hold their own text. */
  readonly first: Typed;
  /** The choices that decide what other boxes start with. */
  readonly startsOf: Typed;
  readonly errors: Readonly<Record<string, string>>;
};
type Props = FieldsProps & {
  readonly ref: Ref<HTMLFormElement>;
  readonly onInput: () => void;
  readonly onBlur: () => void;
};

/** Two boxes in a row where the form has the whole width of a tablet. */
const rows = "apart-each grid grid-cols-1 items-end gap-4 sm:max-lg:grid-cols-2";

export function CalculatorForm({ ref, onInput, onBlur, ...fields }: Props) {
  const { id, common } = fields.view;
  return (
    <form
      ref={ref}
      method="get"
      action={`/calculators/${id}`}
      noValidate
      onInput={onInput}
      onBlur={onBlur}
      aria-labelledby="form-title"
      className="card apart space-y-4 p-5 sm:p-6 print:hidden"
    >
      <h2 id="form-title" className="font-display text-2xl font-semibold text-pacific-900">
        {common.form_title}
      </h2>
      <FormFields {...fields} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">{common.calculate}</Button>
        <a href={`/calculators/${id}`} className="link">
          {common.reset}
        </a>
      </div>
    </form>
  );
}

/** A key draws none of them, unless one has an error. */
const FormFields = memo(function FormFields({ calculator, view, first, startsOf, errors }: FieldsProps) {
  const { common } = view;
  const names = Object.keys(calculator.fields);
  const more = names.filter((name) => calculator.moreFields.includes(name));
  const box = (name: string) => (
    <FormBox
      key={name}
      name={name}
      calculator={calculator}
      view={view}
      first={first}
      hint={startOf(view.boxes[name] ?? noBox, startsOf).hint}
      error={errors[name]}
    />
  );
  return (
    <>
      <div className={rows}>{names.filter((name) => !more.includes(name)).map(box)}</div>
      {more.length > 0 && (
        <details open={more.some((name) => errors[name] !== undefined)} className="border-t border-sand-300 pt-4">
          <summary className="min-h-6 cursor-pointer font-semibold">{common.more}</summary>
          <div className={`mt-4 ${rows}`}>{more.map(box)}</div>
        </details>
      )}
    </>
  );
});

type BoxProps = Pick<FieldsProps, "calculator" | "view" | "first"> & {
  readonly name: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
};

const noBox: Box = { example: "" };

/** Holds its own text: a key in another box changes nothing here. */
const FormBox = memo(function FormBox({ name, calculator, view, first, hint, error }: BoxProps) {
  const { label, options } = view.boxes[name] ?? { label: name, options: undefined };
  const field = { name, label, required: true, error, defaultValue: first[name], ...(hint && { hint }) };
  const { options: choices, labels }: Field<unknown> = calculator.fields[name];
  if (choices) {
    const labelOf = (value: string) => options?.[value] ?? labels?.[value] ?? value;
    return <Select {...field} choices={choices.map((value) => ({ value, label: labelOf(value) }))} />;
  }
  return <TextField {...field} inputMode="decimal" autoComplete="off" maxLength={20} />;
});
