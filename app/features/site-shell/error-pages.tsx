import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

export function NotFoundPage() {
  return (
    <ErrorPage title="404 Page not found">
      <h1 className="font-display text-7xl font-semibold text-pacific-900 sm:text-8xl">404</h1>
      <p className="mt-4 font-display text-2xl">Oops! Page not found</p>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">The page may have moved, or the address may have a typo.</p>
      <p className="mt-8">
        <ButtonLink href="/">Return to Home</ButtonLink>
      </p>
    </ErrorPage>
  );
}

type Props = {
  readonly broker: { readonly phone: string; readonly phoneDisplay: string; readonly email: string } | undefined;
};

/** An error on our side: the visitor still gets a way to reach a person. */
export function FailurePage({ broker }: Props) {
  return (
    <ErrorPage title="Something went wrong">
      <h1 className="title">Something went wrong</h1>
      <p className="mx-auto mt-4 max-w-lg text-lg">
        The fault is ours. Please try again in a moment{broker ? ", or call or write to us" : ""}.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {broker && <ButtonLink href={`tel:${broker.phone}`}>{broker.phoneDisplay}</ButtonLink>}
        {broker && (
          <ButtonLink href={`mailto:${broker.email}`} variant="secondary">
            {broker.email}
          </ButtonLink>
        )}
        <ButtonLink href="" variant="secondary">
          Try again
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Return to Home
        </ButtonLink>
      </p>
    </ErrorPage>
  );
}

function ErrorPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  // Absent if the shell itself failed.
  const site = useRouteLoaderData<{ broker: { name: string } }>("root")?.broker.name;
  return (
    <div className="bg-foam">
      <title>{site ? `${title} | ${site}` : title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap py-24 text-center sm:py-32">{children}</div>
    </div>
  );
}
