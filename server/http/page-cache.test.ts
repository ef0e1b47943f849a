import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";

const page = (text: string, cacheControl = "public, no-cache") =>
  new Response(text, { headers: { "Cache-Control": cacheControl, "Content-Type": "text/html" } });

test("a public page is rendered once, also for visitors who come at the same time", async () => {
  const store = createPageCache({ maxPages: 10 });
  const render = vi.fn(async () => page("hello"));
  const answers = await Promise.all([1, 2, 3].map(() => store.render("/", render)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["hello", "hello", "hello"]);
  expect(render).toHaveBeenCalledTimes(1);
  const kept = store.find("/");
  expect(kept?.identity.body.toString()).toBe("hello");
  expect(kept && brotliDecompressSync(kept.br.body).toString()).toBe("hello");
  expect(kept && gunzipSync(kept.gzip.body).toString()).toBe("hello");
  expect(new Set([kept?.br.etag, kept?.gzip.etag, kept?.identity.etag]).size).toBe(3);
});

test("a private page or an error is not cached", async () => {
  const store = createPageCache({ maxPages: 10 });
  await store.render("/admin", async () => page("secret", "private, no-store"));
  await store.render("/gone", async () => new Response("", { status: 404, headers: { "Cache-Control": "public" } }));
  expect([store.find("/admin"), store.find("/gone")]).toEqual([undefined, undefined]);
});

test("a page that was being rendered while the cache was cleared is not cached", async () => {
  const store = createPageCache({ maxPages: 10 });
  await store.render("/", async () => {
    store.clear();
    return page("old");
  });
  expect(store.find("/")).toBeUndefined();
});

test("a full cache keeps what it has", async () => {
  const store = createPageCache({ maxPages: 2 });
  for (const key of ["/a", "/b", "/c"]) await store.render(key, async () => page(key));
  expect(["/a", "/b", "/c"].filter((key) => store.find(key))).toEqual(["/a", "/b"]);
});

test("a private page is never given to another visitor who requests it while it is rendered", async () => {
  const store = createPageCache({ maxPages: 10 });
  const first = Promise.withResolvers<Response>();
  const own = store.render("/x", () => first.promise);
  const stranger = store.render("/x", async () => page("the stranger's own", "private, no-store"));
  first.resolve(page("token=secret", "private, no-store"));
  expect([await (await own).text(), await (await stranger).text()]).toEqual(["token=secret", "the stranger's own"]);
});

test("a page with an expiry is not served after it", async () => {
  const clock = { at: Date.parse("2026-11-15T20:00:00Z"), now: () => new Date(clock.at) };
  const store = createPageCache({ maxPages: 10, clock });
  const midnight = Date.parse("2026-11-16T08:00:00Z");
  const headers = { "Cache-Control": "public, no-cache", Expires: new Date(midnight).toUTCString() };
  await store.render("/todays-rates", async () => new Response("November 15", { headers }));
  clock.at = midnight - 1;
  expect(store.find("/todays-rates")?.identity.body.toString()).toBe("November 15");
  clock.at = midnight;
  expect(store.find("/todays-rates")).toBeUndefined();
});
