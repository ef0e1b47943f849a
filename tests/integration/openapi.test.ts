import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#server/openapi/operations.ts";
import { withAdmin } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/engines.ts";
import { contactEnvelope, postJson } from "../support/leads.ts";

type Media = Record<string, { schema: object }>;
type Described = { responses: Record<string, { content: Media }>; requestBody?: { content: Media } };
type Description = { paths: Record<string, Record<string, Described>>; components: { schemas: { Refusal: object } } };

describe("the description of the calls", () => {
  let site: TestApp;
  let cookie: string;
  let description: Description;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);

  beforeAll(async () => {
    site = await startTestApp("pglite");
    cookie = await withAdmin(site);
    description = await (await site.app.request("/api/openapi.json")).json();
  });
  afterAll(() => site.close());

  test("is valid OpenAPI 3.1", async () => {
    expect(await new Validator().validate(structuredClone(description))).toMatchObject({ valid: true });
  });

  test("has every call of the site, except the account library's", () => {
    const mounted = site.app.routes
      .filter(({ path, method }) => /^\/api\/(?!auth\/|openapi)[\w-]/.test(path) && method !== "ALL")
      .map(({ path, method }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(mounted.length).toBeGreaterThan(15);
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  /** Sends the request and holds the answer against what the description says of its status. */
  async function expectDescribed(path: string, init: RequestInit, status: number, called = path): Promise<void> {
    const answer = await site.app.request(called, init);
    expect(answer.status).toBe(status);
    const described = description.paths[path]?.[(init.method ?? "GET").toLowerCase()]?.responses[status];
    const [type = "", media] = Object.entries(described?.content ?? {})[0] ?? [];
    expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
    if (type !== "application/json") return void answer.body?.cancel();
    const schema = status === 200 ? media?.schema : description.components.schemas.Refusal;
    const isDescribed = ajv.compile(schema ?? false);
    expect(isDescribed(await answer.json()), JSON.stringify(isDescribed.errors)).toBe(true);
  }

  test("is true of what the server answers", async () => {
    const key = { Authorization: `Bearer ${site.services.chat.publicKey}` };
    const admin = { headers: { cookie } };
    const question = postJson({ messages: [{ role: "user", content: "What is escrow?" }] });
    await expectDescribed("/api/submit-form", postJson(contactEnvelope()), 200);
    await expectDescribed("/api/submit-form", postJson({}), 400);
    await expectDescribed("/api/submit-form", { method: "POST", body: "x" }, 415);
    await expectDescribed("/api/form-texts", {}, 200);
    await expectDescribed("/api/chat-panel", {}, 200);
    await expectDescribed("/api/fetch-rates", {}, 200);
    await expectDescribed("/api/rates-history.csv", {}, 200);
    await expectDescribed("/api/mortgage-chat", question, 401);
    await expectDescribed("/api/mortgage-chat", { ...question, headers: { ...question.headers, ...key } }, 200);
    await expectDescribed("/api/mortgage-chat/send-along", postJson({}), 400);
    await expectDescribed("/api/chat-feedback", postJson({}), 401);
    await expectDescribed("/api/session", {}, 200);
    await expectDescribed("/api/session", admin, 200);
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const { path, refusals = [] } of operations.filter(({ access }) => access === "admin")) {
      const called = `${path.replace("{id}", nobody)}?lead=${nobody}`;
      await expectDescribed(path, {}, 401, called);
      await expectDescribed(path, admin, refusals.includes(404) ? 404 : 200, called);
    }
  });

  test("describes requests that the server accepts", () => {
    const body = description.paths["/api/submit-form"]?.["post"]?.requestBody?.content["application/json"]?.schema;
    const isAllowed = ajv.compile(body ?? false);
    expect(isAllowed(contactEnvelope())).toBe(true);
    expect(isAllowed({ formType: "contact" })).toBe(false);
  });
});
