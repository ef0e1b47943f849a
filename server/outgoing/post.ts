import type { IncomingMessage } from "node:http";
import type { Clock } from "../clock.ts";
import { createCheckedRequest, type RequestRules } from "./checked-request.ts";
import { retryAfterSeconds } from "./retry-after.ts";

export type OutgoingPost = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export type PostAnswer =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** The beginning of what was answered. */
      readonly text: string;
      readonly retryAfterSeconds: number | undefined;
    }
  /** `reason` is a sentence that never contains the address, which may include a key. */
  | { readonly kind: "unanswered"; readonly reason: string };

export type Post = (post: OutgoingPost) => Promise<PostAnswer>;

type Options = RequestRules & { readonly clock: Clock };

const keptChars = 500;
const readBytes = 4 * keptChars;

/** Posts to an address that a person entered. */
export function createPost({ clock, ...rules }: Options): Post {
  const { send, reasonOf } = createCheckedRequest(rules);
  return async ({ address, headers, body }) => {
    try {
      const json = { "Content-Type": "application/json" };
      const response = await send(address, { method: "POST", headers: { ...json, ...headers }, body });
      const retryAfter = retryAfterSeconds(response.headers["retry-after"], clock.now());
      const status = response.statusCode ?? 0;
      return { kind: "answered", status, text: await beginning(response), retryAfterSeconds: retryAfter };
    } catch (error) {
      return { kind: "unanswered", reason: reasonOf(error) };
    }
  };
}

/** The status is the answer: text that is too long, or does not come in time, is left. */
async function beginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= readBytes) break;
    }
  } catch {
    response.destroy();
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, keptChars)
    .toWellFormed();
}
