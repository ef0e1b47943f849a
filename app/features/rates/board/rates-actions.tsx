import { ButtonLink } from "#app/ui/button.tsx";

/** /contact redirects to the contact section of the home page. */
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
