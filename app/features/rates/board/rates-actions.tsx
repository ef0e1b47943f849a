import { ButtonLink } from "#app/ui/button.tsx";

/** RATES-04. R1: /contact leads on to the home page's contact section. */
export function RatesActions() {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <ButtonLink href="/contact">Get My San Diego Rate Quote</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        Back to Home
      </ButtonLink>
    </div>
  );
}
