import { createHmac } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Content } from "#app/content/load-content.ts";
import type { CurrentDocument } from "./record-store.server.ts";
import { textDocument } from "./recorded-documents.server.ts";

type Dependencies = { readonly secret: string; readonly content: () => Content };

/**
 * Everything that pages are made of but the time of day: the build and the settings (`source`), the content, the rates
 * and the other recorded texts. With the site's secret, because settings are secret too.
 */
export async function captureKey(
  { secret, content }: Dependencies,
  source: string,
  texts: readonly CurrentDocument[],
): Promise<string> {
  const hash = createHmac("sha256", secret).update(`what pages are made of\n${source}\n`);
  for (const { document, bytes } of [...texts, await textDocument("content", content())]) {
    hash.update(`\n${document}\n`).update(bytes ?? "");
    await setImmediate();
  }
  return hash.digest("base64");
}
