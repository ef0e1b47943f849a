import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { receiptsApi } from "#app/features/admin/consent/receipts-api.server.ts";
import { eventsApi } from "#app/features/admin/inbox/events-api.server.ts";
import { auditExportApi, exportApi, submissionsApi } from "#app/features/admin/inbox/submissions-api.server.ts";
import { calendarApi } from "#app/features/admin/lead/calendar-api.server.ts";
import { leadFileApi, mismoArchiveApi } from "#app/features/admin/lead-files/lead-files-api.server.ts";
import { recordedPageApi, recordFileApi } from "#app/features/admin/record/record-api.server.ts";
import { reportApi } from "#app/features/admin/report/report-api.server.ts";
import { type AdminHandler, adminOnly } from "#app/features/auth/access/admin-only.server.ts";
import { sessionApi } from "#app/features/auth/access/session-api.server.ts";
import { mountAccountApi } from "#app/features/auth/accounts/account-api.server.ts";
import { chatApi } from "#app/features/chat/api/chat-api.server.ts";
import { chatFeedbackApi } from "#app/features/chat/api/chat-feedback-api.server.ts";
import { chatPanelApi } from "#app/features/chat/api/chat-panel-api.server.ts";
import { linkChatApi } from "#app/features/chat/api/link-chat-api.server.ts";
import { formTextsApi } from "#app/features/leads/forms/form-texts-api.server.ts";
import { submitFormApi } from "#app/features/leads/submit/submit-form-api.server.ts";
import { fetchRatesApi, ratesHistoryCsvApi } from "#app/features/rates/board/fetch-rates-api.server.ts";
import { accessLog } from "./http/access-log.ts";
import { endpoint, limited } from "./http/api-router.ts";
import type { AppContext, AppEnv } from "./http/app-env.ts";
import { withClient } from "./http/current-client.ts";
import { explainOutage } from "./http/explain-outage.ts";
import type { PageHandler } from "./http/page-handler.ts";
import { pageRequest, refusePage } from "./http/page-request.ts";
import { sameOriginOnly } from "./http/same-origin.ts";
import { secureCookies } from "./http/secure-cookies.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { servePages } from "./http/serve-pages.ts";
import { openapiApi } from "./openapi/describe-api.ts";
import { routerContext } from "./render-page.ts";
import type { Services } from "./services.ts";

const maxBodyBytes = 64 * 1024;

/** What a request goes through, top to bottom. */
export function createApp(services: Services, handlePage: PageHandler, mode: "production" | "development") {
  const { env, log, pages } = services;
  const refusals = () => services.content.errors.refusals;
  const https = env.appUrl.startsWith("https:");
  const app = new Hono<AppEnv>();

  app.use(accessLog(log, env.TRUST_PROXY));
  app.use(withClient);
  app.use(securityHeaders(https));
  app.use(noNulInQuery);
  if (https) app.use(secureCookies);
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const isReachable = await services.watch.check();
    const { waiting } = await services.leads.waiting.read();
    const leads = waiting > 0 ? `, leads waiting: ${waiting}` : "";
    const jobs = services.leads.jobWatch.areStuck() ? ", jobs are not run" : "";
    return isReachable ? context.text(`ready${leads}${jobs}`) : context.text(`database unreachable${leads}`, 503);
  });
  app.use("/assets/*", cacheForever);
  if (mode === "production") app.use(serveStatic({ root: "build/client", precompressed: true }));
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.json({ success: false, error: refusals().too_large }, 413),
    }),
  );

  app.use(sameOriginOnly(env.appUrl, refusals));
  app.use(explainOutage(services.watch, refusals));

  endpoint(app, "/api/submit-form", {
    POST: limited(
      services,
      "submit-form",
      submitFormApi({ ...services.leads, log, forms: () => services.content.forms }),
    ),
  });
  app.use("/api/form-texts", compress(), etag());
  endpoint(app, "/api/form-texts", { GET: formTextsApi(() => services.content.forms) });
  endpoint(app, "/api/fetch-rates", { GET: fetchRatesApi(services), POST: fetchRatesApi(services) });
  app.use("/api/rates-history.csv", compress(), etag());
  endpoint(app, "/api/rates-history.csv", { GET: limited(services, "download", ratesHistoryCsvApi(services)) });
  app.use("/api/chat-panel", compress(), etag());
  endpoint(app, "/api/chat-panel", { GET: chatPanelApi(() => services.content) });
  endpoint(app, "/api/mortgage-chat", {
    POST: limited(services, "chat", chatApi({ ...services.chat, log, refusals: () => services.content.chat.refusals })),
  });
  endpoint(app, "/api/mortgage-chat/send-along", { POST: limited(services, "chat", linkChatApi(services.chat)) });
  endpoint(app, "/api/chat-feedback", {
    POST: limited(
      services,
      "chat-feedback",
      chatFeedbackApi({ ...services.chat, refusals: () => services.content.chat.refusals }),
    ),
  });
  endpoint(app, "/api/session", { GET: sessionApi(services) });
  endpoint(app, "/api/openapi.json", { GET: openapiApi(env.appUrl) });
  mountAdminApi(app, services);
  mountAccountApi(app, services);
  app.all("/api/*", (context) => context.json({ success: false, error: "There is nothing at this address." }, 404));

  app.use(renewedSession);
  app.all(
    "*",
    servePages({
      store: pages,
      cacheablePages: services.cacheablePages,
      readLanguage: services.readLanguage,
      limiter: services.limiter,
      tooMany: () => services.content.forms.too_many,
      https,
      widgetUrl: env.HOME_VALUE_WIDGET_KEY && env.HOME_VALUE_WIDGET_URL,
      production: mode === "production",
      render: async (context, nonce) => {
        const { raw } = context.req;
        const page = await pageRequest(raw, env.APP_URL ?? new URL(raw.url).origin);
        return page.ok
          ? handlePage(page.request, visitorContext(services, context, nonce))
          : refusePage(page, refusals());
      },
    }),
  );

  app.onError((error, context) => {
    log.error({ err: error, requestId: context.get("requestId") }, "request failed");
    return context.json({ success: false, error: refusals().failed }, 500);
  });
  return app;
}

/** PostgreSQL cannot store a NUL, so no search with one can find anything. */
const noNulInQuery: MiddlewareHandler = async (context, next) => {
  if (!new URL(context.req.url).search.includes("%00")) return next();
  return context.json({ success: false, error: "There is nothing at this address." }, 400);
};

/** The file names change with the content. */
const cacheForever: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
};

/** Each admin endpoint checks session, role and MFA by itself. */
function mountAdminApi(app: Hono<AppEnv>, services: Services) {
  const { leads, accounts, audit } = services;
  const timeZone = () => services.content.broker.time_zone;
  const inbox = { leads, accounts, audit, timeZone };
  const get = (path: string, handler: AdminHandler) => endpoint(app, path, { GET: adminOnly(services, handler) });
  get("/api/admin/submissions", submissionsApi(inbox));
  const exports = { ...inbox, texts: () => services.content };
  get("/api/admin/submissions.csv", exportApi(exports, "csv"));
  get("/api/admin/submissions.json", exportApi(exports, "json"));
  get("/api/admin/submissions.mismo.zip", mismoArchiveApi(services));
  get("/api/admin/audit.csv", auditExportApi({ audit, accounts }));
  get("/api/admin/consent.csv", receiptsApi(inbox, "csv"));
  get("/api/admin/consent.json", receiptsApi(inbox, "json"));
  get("/api/admin/events", eventsApi({ ...services, checkEveryMs: 2_000 }));
  get("/api/admin/record/:id/page", recordedPageApi(services.record.read));
  get("/api/admin/record/:id/file", recordFileApi({ read: services.record.read, audit }));
  get("/api/admin/report.csv", reportApi(services));
  get("/api/admin/leads/:id/calendar.ics", calendarApi({ ...services, timeZone }));
  get("/api/admin/leads/:id/mismo.xml", leadFileApi(services, "mismo"));
  get("/api/admin/leads/:id/contact.vcf", leadFileApi(services, "vcard"));
}

/** A session that was extended gets its cookie renewed. */
const renewedSession: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  for (const cookie of context.get("renewedCookies") ?? []) context.res.headers.append("Set-Cookie", cookie);
};

function visitorContext(services: Services, context: AppContext, nonce: string) {
  let viewer: ReturnType<Services["readViewer"]> | undefined;
  const renew = (cookie: string) => context.set("renewedCookies", [...(context.get("renewedCookies") ?? []), cookie]);
  return routerContext(services, {
    requestId: context.get("requestId"),
    clientAddress: context.get("clientAddress"),
    nonce,
    language: services.readLanguage(context.req.header("cookie"), context.req.header("accept-language")),
    recordDenied: services.recordDenied,
    viewer: () => (viewer ??= services.watch.within(() => services.readViewer(context.req.raw.headers, renew))),
  });
}
