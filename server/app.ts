import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RouterContextProvider } from "react-router";
import { sessionApi } from "#app/features/auth/session-api.server.ts";
import { chatApi } from "#app/features/chat/chat-api.server.ts";
import { linkChatApi } from "#app/features/chat/link-chat-api.server.ts";
import { submissionsApi } from "#app/features/inbox/submissions-api.server.ts";
import { submitFormApi } from "#app/features/leads/submit-form-api.server.ts";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { accessLog } from "./http/access-log.ts";
import { endpoint, limited } from "./http/api-router.ts";
import type { AppContext, AppEnv } from "./http/app-env.ts";
import type { PageHandler } from "./http/page-handler.ts";
import { sameOriginOnly } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { servePages } from "./http/serve-pages.ts";
import type { Services } from "./services.ts";

const maxBodyBytes = 64 * 1024;
const tooLargeMessage = "That is too much to send at once. Please shorten it.";

/** What a request passes through, top to bottom. */
export function createApp(services: Services, handlePage: PageHandler, mode: "production" | "development") {
  const { env, log, auth, pages } = services;
  const https = env.appUrl.startsWith("https:");
  const app = new Hono<AppEnv>();

  app.use(accessLog(log, env.TRUST_PROXY));
  app.use(securityHeaders(https));
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const reachable = await services.storage.ping().then(...yesOrNo);
    return reachable ? context.text("ready") : context.text("database out of reach", 503);
  });
  app.use("/assets/*", cacheForever);
  if (mode === "production") app.use(serveStatic({ root: "build/client", precompressed: true }));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.json({ success: false, error: tooLargeMessage }, 413),
    }),
  );

  app.use("/api/*", sameOriginOnly(env.appUrl));
  endpoint(app, "/api/submit-form", {
    POST: limited(services, "submit-form", submitFormApi({ submit: services.submitLead, log })),
  });
  endpoint(app, "/api/mortgage-chat", { POST: limited(services, "chat", chatApi({ ...services.chat, log })) });
  endpoint(app, "/api/mortgage-chat/send-along", { POST: limited(services, "chat", linkChatApi(services.chat)) });
  endpoint(app, "/api/session", { GET: sessionApi(services) });
  endpoint(app, "/api/admin/submissions", { GET: submissionsApi(services) });
  endpoint(app, "/api/auth/sign-in/email", {
    POST: limited(services, "sign-in", (context) => auth.handler(context.req.raw)),
  });
  endpoint(app, "/api/auth/sign-up/email", {
    POST: limited(services, "sign-up", (context) => auth.handler(context.req.raw)),
  });
  app.on(["GET", "POST"], "/api/auth/*", (context) => auth.handler(context.req.raw));
  app.all("/api/*", (context) => context.json({ success: false, error: "There is nothing at this address." }, 404));

  app.all(
    "*",
    servePages({
      store: pages,
      readLanguage: services.readLanguage,
      https,
      widgetUrl: env.HOME_VALUE_WIDGET_KEY && env.HOME_VALUE_WIDGET_URL,
      production: mode === "production",
      render: (context) => handlePage(context.req.raw, routerContext(services, context)),
    }),
  );

  app.onError((error, context) => {
    log.error({ err: error, requestId: context.get("requestId") }, "request failed");
    return context.json({ success: false, error: "Something went wrong on our side. Please try again." }, 500);
  });
  return app;
}

const yesOrNo = [() => true, () => false] as const;

/** Their names change with their content. */
const cacheForever: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
};

function routerContext(services: Services, context: AppContext): RouterContextProvider {
  let viewer: ReturnType<Services["readViewer"]> | undefined;
  const provider = new RouterContextProvider();
  provider.set(servicesContext, services);
  provider.set(requestContext, {
    requestId: context.get("requestId"),
    clientAddress: context.get("clientAddress"),
    language: services.readLanguage(context.req.header("cookie"), context.req.header("accept-language")),
    viewer: () => (viewer ??= services.readViewer(context.req.raw.headers)),
  });
  return provider;
}
