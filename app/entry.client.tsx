import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { flattenData } from "#app/hydration/flatten-data.ts";
import { holdEvents } from "#app/hydration/hold-events.ts";
import type { Json } from "#app/hydration/nest-data.ts";

declare global {
  interface Window {
    /** What entry.server.tsx gives to React Router. */
    readonly __reactRouterContext: {
      readonly data: Json;
      readonly streamController: ReadableStreamDefaultController<string>;
    };
  }
}

holdEvents();
const { data, streamController } = window.__reactRouterContext;
streamController.enqueue(flattenData(data));
streamController.close();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
