import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserTargets } from "./scripts/browser-targets.ts";
import { inlineScripts } from "./scripts/vite-inline-scripts.ts";
import { workerEntry } from "./scripts/vite-worker-entry.ts";

/** Left as packages: native code, WebAssembly, and what looks for its own files beside it. */
const unbundled = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino", "sharp"];

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts(),
    tailwindcss(),
    reactRouter(),
    workerEntry("./app/features/chat/api/assistant-worker.server.ts", "assistant-worker.js"),
  ],
  environments: {
    // Server and routes share one module graph: two would open one PGlite directory twice.
    // Its packages are bundled in, and trimmed: Node starts on one file in half the time it takes for a thousand.
    ssr: {
      // What the browser loads later stands in the server's one file anyway.
      build: { rolldownOptions: { input: "./server/main.ts", checks: { ineffectiveDynamicImport: false } } },
      ...(command === "build" && { resolve: { noExternal: true, external: unbundled } }),
    },
  },
  // Scanned whole at the start of development: a dependency found later would reload the page with a second React.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.{server,test}.{ts,tsx}"] },
  build: { target: browserTargets, assetsInlineLimit: 0 },
}));
