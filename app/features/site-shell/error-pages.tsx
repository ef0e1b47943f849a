import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { ErrorsContent } from "#app/content/errors-schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export function NotFoundPage({ words }: { readonly words: ErrorsContent["not_found"] }) {
  return (
    <ErrorPage title={words.title}>
      <h1 className="font-display text-7xl font-semibold text-pacific-900 sm:text-8xl">404</h1>
      <p className="mt-4 font-display text-2xl">{words.heading}</p>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{words.body}</p>
      <p className="mt-8">
        <ButtonLink href="/">{words.home}</ButtonLink>
      </p>
    </ErrorPage>
  );
}

type Props = {
  readonly shell:
    | {
        readonly broker: { readonly phone: string; readonly phoneDisplay: string; readonly email: string };
        readonly failed: ErrorsContent["failed"];
      }
    | undefined;
};

/** When even the words could not be loaded. */
const lastWords: ErrorsContent["failed"] = {
  title: "Something went wrong",
  body: "Please try again in a moment.",
  retry: "Try again",
  home: "Return to Home",
};

/** An error on our side: the visitor still gets a way to reach a person. */
export function FailurePage({ shell }: Props) {
  const { failed: words = lastWords, broker } = shell ?? {};
  return (
    <ErrorPage title={words.title}>
      <h1 className="title">{words.title}</h1>
      <p className="mx-auto mt-4 max-w-lg text-lg">{words.body}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {broker && <ButtonLink href={`tel:${broker.phone}`}>{broker.phoneDisplay}</ButtonLink>}
        {broker && (
          <ButtonLink href={`mailto:${broker.email}`} variant="secondary">
            {broker.email}
          </ButtonLink>
        )}
        <ButtonLink href="" variant="secondary">
          {words.retry}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {words.home}
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
