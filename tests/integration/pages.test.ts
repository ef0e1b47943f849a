import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { content } from "../support/content.ts";
import { freshDatabase } from "../support/engines.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

describe("pages as they leave the server", () => {
  let server: ServerProcess;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase("pglite");
    server = await startServer(database.variables);
  });
  afterAll(async () => {
    await server.stop();
    database.cleanUp();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: "manual" });

  test("a cached page equals the rendered page, body and headers, in each encoding", async () => {
    const first = await get("/", { "Accept-Encoding": "identity" });
    const html = await first.text();
    for (const encoding of ["identity", "gzip", "br"]) {
      const again = await get("/?utm_source=ad", { "Accept-Encoding": encoding });
      expect(await again.text()).toBe(html);
      expect(again.headers.get("Content-Encoding")).toBe(encoding === "identity" ? null : encoding);
      for (const [name, value] of first.headers) {
        if (["x-request-id", "date", "content-length", "transfer-encoding", "keep-alive"].includes(name)) continue;
        expect([name, again.headers.get(name)]).toEqual([name, value]);
      }
      const etag = again.headers.get("ETag") ?? "";
      expect(etag).not.toBe("");
      expect((await get("/", { "Accept-Encoding": encoding, "If-None-Match": etag })).status).toBe(304);
    }
  });

  test("every inline script and style of a page is in its policy, and there is no style attribute", async () => {
    const response = await get("/");
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(2);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son\w+=/);
  });

  test("a HEAD before the first GET does not cache an empty body", async () => {
    await fetch(`${server.url}/todays-rates?range=5y`, { method: "HEAD" });
    const page = await get("/todays-rates?range=5y");
    expect(await page.text()).toContain("<h1");
    expect(page.headers.get("Content-Security-Policy")).toContain("'sha256-");
  });

  test("a visitor with a session is never answered from the cache", async () => {
    await get("/");
    const fresh = await get("/", { cookie: "homeport.session_token=x" });
    expect(fresh.headers.get("ETag")).toBeNull();
    expect(fresh.status).toBe(200);
  });

  test("hashed assets are immutable and come precompressed", async () => {
    const html = await (await get("/")).text();
    const asset = html.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? "";
    const response = await get(asset, { "Accept-Encoding": "br" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Content-Encoding")).toBe("br");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("[ROUTE-02] an unknown path is a 404 page with a way home", async () => {
    for (const path of ["/no/such/page", "/assets/none.js", "/%00", "/..%2f..%2fetc%2fpasswd"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
    }
    const html = await (await get("/nothing-here")).text();
    expect(html).toContain("404");
    expect(html).toContain(content.errors.not_found.heading);
    expect(html).toMatch(/<a [^>]*href="\/"/);
  });

  test("[ROUTE-03] /contact redirects permanently to the home page's contact section", async () => {
    const response = await get("/contact");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/#contact"]);
  });

  test("[ADMIN-04] /admin sends a stranger to /auth with the reason", async () => {
    const response = await get("/admin");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/auth"]);
    const flash = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const html = await (await get("/auth", { cookie: flash })).text();
    expect(html).toContain(content.account.notices["login-needed"]);
  });

  test("a body without a length and an unknown method are answered normally", async () => {
    const chunked = (text: string) =>
      fetch(`${server.url}/api/submit-form`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: new Blob([text]).stream(),
        duplex: "half",
      } as RequestInit);
    expect((await chunked("{")).status).toBe(400);
    expect((await chunked("x".repeat(70_000))).status).toBe(413);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await fetch(`${server.url}/api/submit-form`, { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  test("a form post from another site is refused, one that is too large gets a sentence", async () => {
    const post = (headers: Record<string, string>, body: string) =>
      fetch(`${server.url}/?index`, { method: "POST", redirect: "manual", body, headers });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await post({ ...form, Origin: "https://evil.example" }, "firstName=x")).status).toBeGreaterThanOrEqual(400);
    const large = await post(form, `message=${"x".repeat(70_000)}`);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ error: content.errors.refusals.too_large });
  });
});
