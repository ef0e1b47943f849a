import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserTargets } from "./scripts/browser-targets.ts";
import { unbundled } from "./scripts/unbundled.ts";
import { inlineScripts } from "./scripts/vite-inline-scripts.ts";
import { workerEntry } from "./scripts/vite-worker-entry.ts";

/** Each file costs a slow phone some milliseconds: what most pages share is one file, and the rest a few. */
const chunks = [
  { name: "common", minShareCount: 10 },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
];

/** Every page names its files: without the list of all who share one. */
const chunkFileNames = ({ name }: { readonly name: string }) => `assets/${name.split("~", 1)}-[hash].js`;

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
    workerEntry("./app/features/chat/api/assistant-worker.server.ts", "assistant-worker.js"),
    workerEntry("./app/features/leads/booking/calendars/calendar-worker.server.ts", "calendar-worker.js"),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } } } },
    // Server and routes share one module graph: two would open one PGlite directory twice.
    ssr: {
      // Code that the browser loads lazily is in the server's single file anyway.
      build: { rolldownOptions: { input: "./server/main.ts", checks: { ineffectiveDynamicImport: false } } },
      ...(command === "build" && { resolve: { noExternal: true, external: unbundled } }),
    },
  },
  // Scanned completely when development starts: a dependency found later would reload the page with a second React.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.{server,test}.{ts,tsx}"] },
  build: { target: browserTargets, assetsInlineLimit: 0 },
}));
