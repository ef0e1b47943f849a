import { ButtonLink } from "#app/ui/button.tsx";

type Labels = { readonly quoteLabel: string; readonly homeLabel: string };

/** /contact redirects to the contact section of the home page. */
export function RatesActions({ quoteLabel, homeLabel }: Labels) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <ButtonLink href="/contact">{quoteLabel}</ButtonLink>
      <ButtonLink href="/" variant="secondary">
        {homeLabel}
      </ButtonLink>
    </div>
  );
}
