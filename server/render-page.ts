import { randomBytes, randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { type RequestFacts, requestContext, servicesContext } from "#app/services-context.server.ts";
import { isLanguage } from "#shared/languages.ts";
import { collectInlineHashes } from "./http/content-security-policy.ts";
import type { PageHandler } from "./http/page-handler.ts";
import type { Services } from "./services.ts";

/** What loaders and actions get besides the request. */
export function routerContext(services: Services, facts: RequestFacts): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(servicesContext, services);
  provider.set(requestContext, facts);
  return provider;
}

/**
 * Renders a page as an anonymous visitor gets it, outside of any request: the same bytes, without the nonce. Undefined
 * if the page is not there or failed.
 */
export function createPageRenderer(services: Services, handlePage: PageHandler) {
  return async (path: string, language: string): Promise<Buffer | undefined> => {
    if (!isLanguage(language)) return undefined;
    const nonce = randomBytes(16).toString("base64url");
    const headers = new Headers();
    const context = routerContext(services, {
      requestId: randomUUID(),
      clientAddress: "127.0.0.1",
      nonce,
      language,
      recordDenied: services.recordDenied,
      viewer: () => services.readViewer(headers),
    });
    const response = await handlePage(new Request(new URL(path, services.env.appUrl), { headers }), context);
    const html = await response.text();
    return response.status === 200 ? Buffer.from(collectInlineHashes(html, nonce).page) : undefined;
  };
}
