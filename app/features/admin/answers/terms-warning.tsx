import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Checkbox } from "#app/ui/input.tsx";

type Props = { readonly isChecked: boolean; readonly error: string | undefined };

/** Shown where the answer seems to state a rate or a payment. Whether it does is for the broker to judge. */
export function TermsWarning({ isChecked, error }: Props) {
  return (
    <div className="rounded-lg border border-sunset-dark/50 bg-white p-3">
      <p className="flex gap-2 text-sm">
        <Icon name="alert" className="size-5 shrink-0 text-sunset-dark" />
        <span>
          This answer seems to state a rate, a payment or a down payment. Advertising one requires the APR and the other
          terms of the loan beside it (Regulation Z, 12 CFR 1026.24). A link to{" "}
          <a href="/todays-rates" className="font-semibold text-pacific-700 underline">
            today's rates
          </a>{" "}
          is safer: that page has them.
        </span>
      </p>
      <FieldError name="termsChecked" error={error} />
      <Checkbox
        id="termsChecked"
        name="termsChecked"
        label="The terms that are required are in the answer, or none are."
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "termsChecked-error" : undefined}
        className="mt-2"
      />
    </div>
  );
}
