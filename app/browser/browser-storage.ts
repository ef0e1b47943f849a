import type { DeviceKey, TabKey } from "./stored-keys.ts";

/**
 * The only module that uses the browser's storage (Biome forbids it elsewhere). A browser may block storage, keep none
 * in private windows, or have no space left; then values are kept in memory while the page is open.
 */
export type BrowserStore<Key extends string = string> = {
  readonly get: (key: Key) => string | null;
  readonly set: (key: Key, value: string) => void;
  readonly remove: (key: Key) => void;
};

type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function createStore<Key extends string = string>(open: OpenStorage): BrowserStore<Key> {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      attempt(() => {
        open().setItem(key, value);
        memory.delete(key);
      });
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

/** Until the tab is closed. */
export const tabStore = createStore<TabKey>(() => sessionStorage);
/** Until it is removed, shared by all tabs of this browser. */
export const deviceStore = createStore<DeviceKey>(() => localStorage);

export const readCookie = (name: string): string | undefined =>
  attempt(() => document.cookie.split("; ").find((one) => one.startsWith(`${name}=`)))?.slice(name.length + 1);

/** Stores a cookie for a year. Returns whether the browser accepted it. */
export function writeCookie(name: string, value: string): boolean {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  });
  return readCookie(name) === value;
}

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
