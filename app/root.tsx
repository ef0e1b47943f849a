import { Fragment, type ReactNode, useContext, useEffect } from "react";
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { onlyHashChanges } from "#app/browser/only-hash-changes.ts";
import { clearFlash, readFlash } from "#app/features/auth/pages/flash.server.ts";
import { SessionScripts } from "#app/features/auth/pages/session-scripts.tsx";
import { ChatButton } from "#app/features/chat/panel/chat-button.tsx";
import { UnsentLeads } from "#app/features/leads/unsent/unsent-leads.tsx";
import { FailurePage } from "#app/features/site-shell/error-pages.tsx";
import { keepPage, useKeepPage } from "#app/features/site-shell/keep-page.ts";
import { shellData } from "#app/features/site-shell/shell-data.server.ts";
import { SiteFooter } from "#app/features/site-shell/site-footer.tsx";
import { SiteHeader } from "#app/features/site-shell/site-header.tsx";
import fraunces from "#app/fonts/fraunces.woff2?url";
import sourceSans from "#app/fonts/source-sans.woff2?url";
import hydrateScript from "#app/hydration/hydrate-on-intent.ts?inline-script";
import { InlineNonce, InlineScript } from "#app/ui/inline-script.tsx";
import { NoticeWords } from "#app/ui/notice-words.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/root.ts";
import appCss from "./app.css?inline";
import fontCss from "./fonts.css?inline";
import { requestContext, servicesContext } from "./services-context.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, env, log, chat, readPicture } = context.get(servicesContext);
  const { viewer, language } = context.get(requestContext);
  const { user, isAdmin } = await viewer().catch((error: unknown) => {
    // The database is unreachable: the page is shown with what is still available.
    log.error({ err: error }, "could not read the session");
    return { user: null, isAdmin: false };
  });
  const { flash, sessionChange } = await readFlash(request.headers, content.account.notices);
  const shell = {
    ...shellData(content, language, readPicture),
    origin: env.appUrl,
    signedIn: user !== null,
    isAdmin,
    failed: content.errors.failed,
    controls: content.forms.controls,
    flash,
    sessionChange,
    chat: {
      publicKey: chat.publicKey,
      phone: content.broker.phone,
      words: content.chat.button,
    },
  };
  return flash ? data(shell, { headers: { "Set-Cookie": await clearFlash() } }) : data(shell);
}

/**
 * The shell does not depend on the query: a navigation that only filters a page loads only that page, and fails on its
 * own.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (onlyHashChanges(change)) return false;
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const onlySearches = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearches && (formMethod ?? "GET") === "GET" ? false : defaultShouldRevalidate;
}

export const clientMiddleware = [keepPage];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const ownShell = useOwnShell();
  const nonce = useContext(InlineNonce);
  const brandCss = shell?.brand?.styles ?? "";
  return (
    <html lang={shell?.language ?? "en"} {...useContext(NoticeWords)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shell?.brand?.themeColor ?? "#0b3c49"} />
        <InlineScript code={import.meta.env.SSR ? hydrateScript : ""} />
        {/* On a slow network fonts would delay the stylesheet. */}
        {!ownShell && <link rel="preload" href={fraunces} as="font" crossOrigin="anonymous" />}
        {!ownShell && <link rel="preload" href={sourceSans} as="font" crossOrigin="anonymous" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={ownShell ? "/admin.webmanifest" : "/site.webmanifest"} />
        <link rel="alternate" type="application/rss+xml" title={shell?.messages.nav_blog} href="/blog.rss" />
        <Links />
        {/* Fonts are named once, here: a stylesheet that names them again makes the browser lay out the whole page again. */}
        <style href="app" precedence="app" nonce={nonce}>
          {import.meta.env.SSR ? fontCss + appCss + brandCss : ""}
        </style>
      </head>
      <body className="font-sans">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const ownShell = useOwnShell();
  useKeepPage();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    dispatchEvent(new Event("app:hydrated"));
  }, []);
  const Shell = ownShell ? Fragment : Page;
  return (
    <Shell>
      <UnsentLeads />
      <Outlet />
      <ToastRegion toast={loaderData.flash} placement={ownShell ? "above-bar" : "window"} />
      <SessionScripts signedIn={loaderData.signedIn} change={loaderData.sessionChange} />
      {!ownShell && <ChatButton {...loaderData.chat} language={loaderData.language} />}
      <ScrollPosition />
    </Shell>
  );
}

/**
 * Until React is there the browser does it by itself: no page carries a script for it. A component of its own, because
 * what renders again right after hydration makes all of its children live at once.
 */
function ScrollPosition() {
  return useHydrated() && <ScrollRestoration />;
}

/** A route whose handle says so brings its own header, navigation and main: the admin area. */
function useOwnShell(): boolean {
  return useMatches().some(({ handle }) => (handle as { ownShell?: boolean } | undefined)?.ownShell === true);
}

/** Only the shell is translated, so the page content is marked as English. */
function Page({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      {shell && (
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-white focus:p-3"
        >
          {shell.messages.nav_skip_to_content}
        </a>
      )}
      {shell && <SiteHeader {...shell} />}
      <main id="main" tabIndex={-1} lang={shell && shell.language !== "en" ? "en" : undefined} className="outline-none">
        {children}
      </main>
      {shell && <SiteFooter {...shell} />}
    </>
  );
}

/** Only for errors of the shell itself; routes/layout.tsx shows errors of a page inside the shell. */
export function ErrorBoundary() {
  return (
    <Page>
      <FailurePage shell={useRouteLoaderData<typeof loader>("root")} />
    </Page>
  );
}
