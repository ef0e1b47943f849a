import { expect, test } from "vitest";
import { z } from "zod";
import { createSealedTokens } from "./sealed-token.server.ts";

const tokensFor = (purpose: string, secret = "the site's secret") =>
  createSealedTokens({ secret, purpose, schema: z.uuid() });
const id = "6f1c2b34-0d51-4e6e-9a51-1f2c3d4e5f60";

test("a token opens to what was sealed, says nothing about it, and is a new one each time", () => {
  const tokens = tokensFor("a page");
  const token = tokens.seal(id);
  expect(tokens.open(token)).toBe(id);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain(id.slice(0, 8));
  expect(tokens.seal(id)).not.toBe(token);
});

test("another purpose, another secret, a change of any byte or another value opens nothing", () => {
  const token = tokensFor("a page").seal(id);
  expect(tokensFor("another page").open(token)).toBeUndefined();
  expect(tokensFor("a page", "another secret").open(token)).toBeUndefined();
  const bytes = Buffer.from(token, "base64url");
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(tokensFor("a page").open(changed.toString("base64url"))).toBeUndefined();
  }
  const words = createSealedTokens({ secret: "the site's secret", purpose: "a page", schema: z.string() });
  expect(tokensFor("a page").open(words.seal("no id"))).toBeUndefined();
  for (const wrong of ["", "x", token.slice(0, -2), "A".repeat(5000)])
    expect(tokensFor("a page").open(wrong)).toBeUndefined();
});
