import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import type { DeskPostResult, DeskView } from "./rate-editor.server.ts";

type Props = Pick<DeskView, "products" | "today"> & { readonly result: DeskPostResult | undefined };

export function DeskForm({ products, today, result }: Props) {
  const errors = result?.errors ?? {};
  const values = result?.values ?? {};
  const number = { required: true, inputMode: "decimal", maxLength: 8, autoComplete: "off" } as const;
  return (
    <Form method="post" action="/admin/rates" noValidate className="space-y-4">
      {result && <ErrorSummary errors={errors as Record<string, string>} />}
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
        hint="A future date is shown from that day on."
        required
        defaultValue={values.effectiveOn ?? today}
        error={errors.effectiveOn}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name="rate" label="Rate %" {...number} defaultValue={values.rate} error={errors.rate} />
        <TextField name="points" label="Points" {...number} defaultValue={values.points} error={errors.points} />
        <TextField name="apr" label="APR %" {...number} defaultValue={values.apr} error={errors.apr} />
      </div>
      <TextArea
        name="assumptions"
        label="Assumptions"
        hint="Loan amount, down payment, credit score, occupancy, lock period. An advertised rate needs its APR and its terms."
        rows={3}
        required
        maxLength={500}
        defaultValue={values.assumptions}
        error={errors.assumptions}
      />
      <Button type="submit" name="intent" value="enter" look="solid" size="small">
        Save and preview
      </Button>
    </Form>
  );
}
