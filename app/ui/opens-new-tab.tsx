import { useRouteLoaderData } from "react-router";

type Shell = { readonly language: string; readonly messages: { readonly nav_opens_new_tab: string } };

/** For screen readers, after the words of a link, in the language of the site. */
export function OpensNewTab() {
  const shell = useRouteLoaderData<Shell>("root");
  return (
    shell && (
      <span lang={shell.language === "en" ? undefined : shell.language} className="sr-only">
        {` (${shell.messages.nav_opens_new_tab})`}
      </span>
    )
  );
}
