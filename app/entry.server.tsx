import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { BusinessData } from "#app/features/site-shell/business-data.ts";
import { businessData } from "#app/features/site-shell/structured-data.ts";
import { deferScripts } from "#app/hydration/defer-scripts.ts";
import { nestData } from "#app/hydration/nest-data.ts";
import { trimStyles } from "#app/hydration/trim-styles.ts";
import { InlineNonce } from "#app/ui/inline-script.tsx";
import { NoticeWords } from "#app/ui/notice-words.ts";
import { ownTurn } from "#shared/own-turn.ts";
import stylesheet from "./app.css?url";
import { requestContext, servicesContext } from "./services-context.server.ts";

/**
 * Renders whole pages instead of streaming: nothing here is slow, and a page must be complete to be hashed, compressed
 * and cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(requestContext).nonce;
  const { content, env } = loadContext.get(servicesContext);
  const { broker, errors, forms } = content;
  const noticeWords = { "data-unreachable": errors.unreachable, "data-dismiss": forms.controls.ok };
  await ownTurn();
  const stream = await renderToReadableStream(
    <InlineNonce value={nonce}>
      <NoticeWords value={noticeWords}>
        <BusinessData value={businessData(broker, env.appUrl)}>
          <ServerRouter context={await withData(routerContext)} url={request.url} nonce={nonce} />
        </BusinessData>
      </NoticeWords>
    </InlineNonce>,
    { nonce: { script: nonce, style: nonce } },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  await ownTurn();
  const { hydrate, ownShell } = handlesOf(routerContext);
  const page = deferScripts(trimmed(html), stylesheet, ownShell || hydrate === "now");
  return new Response(page, { status, headers });
}

/** React's initial data goes with what starts React Router: nest-data.ts says why. */
async function withData({ serverHandoffStream, serverHandoffString = "{}", ...context }: EntryContext) {
  const data = nestData(await new Response(serverHandoffStream).text());
  const handoff = JSON.stringify({ ...JSON.parse(serverHandoffString), data });
  return { ...context, serverHandoffString: handoff.replaceAll("<", "\\u003c") };
}

/** In development the styles of a page change while it is open. */
const trimmed = import.meta.env.PROD ? trimStyles : (html: string) => html;

type Handle = {
  /** A route that needs state from the start (a wizard): React is loaded right after the first paint. */
  readonly hydrate?: "now";
  /** A route with its own header and navigation, and React from its first paint: see root.tsx. */
  readonly ownShell?: boolean;
};

const handlesOf = ({ staticHandlerContext }: EntryContext): Handle =>
  Object.assign({}, ...staticHandlerContext.matches.map(({ route }) => route.handle));

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, "page failed to render");
};
