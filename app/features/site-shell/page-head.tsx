import { useRouteLoaderData } from "react-router";
import { breadcrumbData, type Thing } from "./structured-data.ts";

type Props = {
  /** With its query, if that makes it a separate page. */
  readonly path: string;
  readonly seo: { readonly title: string; readonly description: string };
  /** Name of the picture in public/og. */
  readonly picture: string;
  readonly isArticle?: boolean;
  /** Prefix after a failed form, because screen readers read the title first. */
  readonly hasErrors?: boolean;
  /** Undefined in the browser if only the server has it. */
  readonly data?: readonly (Thing | undefined)[];
};

/** Title, description, canonical address, preview card and JSON-LD of a page. React moves the tags to the head. */
export function PageHead({ path, seo, picture, isArticle = false, hasErrors = false, data = [] }: Props) {
  const root = useRouteLoaderData<{ origin: string; broker: { name: string } }>("root");
  const origin = root?.origin ?? "";
  const url = `${origin}${path}`;
  const things = path === "/" ? data : [...data, breadcrumbData(origin, path, seo.title)];
  return (
    <>
      <title>{hasErrors ? `Error: ${seo.title}` : seo.title}</title>
      <meta name="description" content={seo.description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={isArticle ? "article" : "website"} />
      <meta property="og:site_name" content={root?.broker.name} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/og/${picture}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {things.map((thing) => (
        <DataBlock key={String(thing?.["@type"] ?? "graph")} thing={thing} />
      ))}
    </>
  );
}

/** Inert data for search engines. `<` is escaped, so that no text can end the block. */
function DataBlock({ thing }: { readonly thing: Thing | undefined }) {
  const json = JSON.stringify(thing)?.replaceAll("<", "\\u003c") ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in a block that is never run.
  return <script suppressHydrationWarning type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
