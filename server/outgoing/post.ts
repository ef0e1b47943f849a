import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Clock } from "../clock.ts";
import { isPublicAddress, literalAddress } from "./public-address.ts";
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

type Lookup = (
  name: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

type Options = {
  readonly clock: Clock;
  /** Also addresses of this machine and its network. */
  readonly allowPrivate: boolean;
  readonly lookup?: Lookup;
  readonly timeoutMs?: number;
};

const keptChars = 500;
const readBytes = 4 * keptChars;

class NotPublic extends Error {}
const notPublic = "The address is not one on the internet, and this site does not allow others.";

/** Posts to an address that a person entered: bounded in time, following no redirect, and only to the internet. */
export function createPost({ clock, allowPrivate, lookup = systemLookup, timeoutMs = 15_000 }: Options): Post {
  const isAllowed = (address: string) => allowPrivate || isPublicAddress(address);
  // The connection is made to the addresses that were checked here: a name server cannot change them in between.
  const checkedLookup: LookupFunction = (name, { all }, done) => {
    lookup(name, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("no address"), []);
      if (!found.every(({ address }) => isAllowed(address))) return done(new NotPublic(), []);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };
  return async ({ address, headers, body }) => {
    const url = new URL(address);
    const literal = literalAddress(url);
    if (literal !== undefined && !isAllowed(literal)) return { kind: "unanswered", reason: notPublic };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(url, { headers, body, lookup: checkedLookup, signal });
      const retryAfter = retryAfterSeconds(response.headers["retry-after"], clock.now());
      const status = response.statusCode ?? 0;
      return { kind: "answered", status, text: await beginning(response), retryAfterSeconds: retryAfter };
    } catch (error) {
      return { kind: "unanswered", reason: reasonOf(error, timeoutMs) };
    }
  };
}

type Sent = Omit<OutgoingPost, "address"> & { readonly lookup: LookupFunction; readonly signal: AbortSignal };

function send(url: URL, { headers, body, lookup, signal }: Sent): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const own = { "Content-Type": "application/json", "Accept-Encoding": "identity", "User-Agent": "Homeport" };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers: { ...own, ...headers }, agent: false, lookup, signal })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });
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

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof NotPublic) return notPublic;
  const { name = "", code = "" } = error as { name?: string; code?: string };
  if (name === "AbortError" || name === "TimeoutError") return `No answer within ${timeoutMs / 1000} seconds.`;
  return `The connection failed${code ? ` (${code})` : ""}.`;
}
