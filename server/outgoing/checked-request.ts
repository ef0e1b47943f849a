import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddress } from "./public-address.ts";

type Lookup = (
  name: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type RequestRules = {
  /** Also addresses of this machine and its network. */
  readonly allowPrivate: boolean;
  readonly lookup?: Lookup;
  readonly timeoutMs?: number;
};

type Sent = {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

class NotPublic extends Error {}

/**
 * A request to an address that a person entered: bounded in time, following no redirect, and only to the internet.
 * Rejects with `reasonOf`'s errors, also while the answer is being read.
 */
export function createCheckedRequest({ allowPrivate, lookup = systemLookup, timeoutMs = 15_000 }: RequestRules) {
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
  return {
    send: async (address: string, { method, headers, body }: Sent): Promise<IncomingMessage> => {
      const url = new URL(address);
      const literal = literalAddress(url);
      if (literal !== undefined && !isAllowed(literal)) throw new NotPublic();
      const request = url.protocol === "https:" ? requestHttps : requestHttp;
      const own = { "Accept-Encoding": "identity", "User-Agent": "Homeport" };
      const signal = AbortSignal.timeout(timeoutMs);
      return new Promise((resolve, reject) => {
        request(url, { method, headers: { ...own, ...headers }, agent: false, lookup: checkedLookup, signal })
          .on("response", resolve)
          .on("error", reject)
          .end(body);
      });
    },
    /** A sentence that never contains the address, which may include a key. */
    reasonOf: (error: unknown): string => {
      if (error instanceof NotPublic)
        return "The address is not one on the internet, and this site does not allow others.";
      const { name = "", code = "" } = error as { name?: string; code?: string };
      if (name === "AbortError" || name === "TimeoutError") return `No answer within ${timeoutMs / 1000} seconds.`;
      return `The connection failed${code ? ` (${code})` : ""}.`;
    },
  };
}
