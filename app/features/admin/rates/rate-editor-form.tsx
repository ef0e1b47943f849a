import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import { AdjustableFields } from "./adjustable-fields.tsx";
import type { RateEditorResult, RateEditorView } from "./rate-editor.server.ts";

type Props = Pick<RateEditorView, "products" | "today"> & { readonly result: RateEditorResult | undefined };

/** Everything an advertised rate needs; its APR follows from it and is shown in the preview. */
export function RateEditorForm({ products, today, result }: Props) {
  const errors = result?.errors ?? {};
  const values = result?.values ?? {};
  const number = (name: "rate" | "points" | "price" | "down" | "fees" | "upfront" | "insurance", start?: string) => ({
    name,
    required: true,
    inputMode: "decimal" as const,
    maxLength: 14,
    autoComplete: "off",
    defaultValue: values[name] ?? start,
    error: errors[name],
  });
  return (
    <Form method="post" action="/admin/rates" noValidate className="space-y-4">
      {result && Object.keys(errors).length > 0 && (
        <ErrorSummary title="There is a problem" errors={errors as Record<string, string>} />
      )}
      <Select
        name="product"
        label="Product"
        required
        choices={products}
        prompt="Choose a product"
        defaultValue={values.product}
        error={errors.product}
      />
      <TextField
        name="effectiveOn"
        type="date"
        label="Effective date"
        hint="A rate with a future date is shown from that day on."
        required
        defaultValue={values.effectiveOn ?? today}
        error={errors.effectiveOn}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...number("rate")} label="Rate %" />
        <TextField {...number("points")} label="Points" />
      </div>
      <fieldset className="space-y-4">
        <legend className="font-semibold text-pacific-900">Terms of repayment</legend>
        <p className="text-sm text-ink-soft">
          A typical loan at this rate. The APR and the payments are worked out from it, and all of it is shown beside
          the rate: an advertised rate cannot be published without them.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...number("price")} label="Home price $" />
          <TextField {...number("down")} label="Down payment $" />
        </div>
        <TextField
          {...number("fees")}
          label="Other finance charges at closing $"
          hint="Lender and broker fees, prepaid interest and other charges that Regulation Z counts, without the points."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...number("insurance", "0")}
            label="Mortgage insurance % per year"
            hint="Needed with less than 20% down, and for FHA."
          />
          <TextField
            {...number("upfront", "0")}
            label="Upfront premium or fee %"
            hint="FHA premium or VA funding fee that is added to the loan."
          />
        </div>
      </fieldset>
      <AdjustableFields values={values} errors={errors} />
      <TextArea
        name="assumptions"
        label="Assumptions"
        hint="Credit score, occupancy, lock period and anything else the rate depends on."
        rows={3}
        required
        maxLength={500}
        defaultValue={values.assumptions}
        error={errors.assumptions}
      />
      <Button type="submit" name="intent" value="enter" variant="solid" size="small">
        Save and preview
      </Button>
    </Form>
  );
}
