import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

afterEach(() => vi.unstubAllGlobals());

test("on plain http, where there is no crypto.randomUUID, ids are UUIDs of version 4 and differ", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
