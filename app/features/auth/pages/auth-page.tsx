import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useControlWords } from "#app/ui/control-words.ts";
import { ToastRegion } from "#app/ui/toast.tsx";

type Props = {
  readonly title: string;
  readonly error?: string | undefined;
  readonly wide?: boolean;
  /** For search engines, which should index only the login page. */
  readonly description?: string;
  readonly children: ReactNode;
};

/** The layout of every account page: a title, and the error if there is one. */
export function AuthPage({ title, error, wide = false, description, children }: Props) {
  const site = useRouteLoaderData<{ broker: { name: string } }>("root")?.broker.name;
  const words = useControlWords();
  const fullTitle = site ? `${title} | ${site}` : title;
  return (
    <div className={`mx-auto px-4 py-16 ${wide ? "max-w-2xl" : "max-w-md"}`}>
      <title>{error ? `${words.error} ${fullTitle}` : fullTitle}</title>
      {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
      <h1 className="mb-6 text-center font-display text-3xl font-semibold text-pacific-900">{title}</h1>
      {children}
      <ToastRegion toast={error ? { text: error, destructive: true } : undefined} />
    </div>
  );
}
