/** The part of a service worker's own globals that ours uses; TypeScript's full list cannot stand beside that of pages. */
export type WorkerScope = {
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (options: { readonly type: "window" }) => Promise<readonly WindowClient[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
};

type WindowClient = {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
};

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };

type WorkerEvents = {
  readonly install: Waiting;
  readonly fetch: { readonly request: Request; readonly respondWith: (response: Promise<Response>) => void };
  readonly push: Waiting & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Waiting & {
    readonly action: string;
    readonly notification: { readonly data: unknown; readonly close: () => void };
  };
};
