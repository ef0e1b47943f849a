import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/vite-inline-scripts.ts";

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  environments: {
    // Server and routes share one module graph: two would open one PGlite directory twice.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts" } } },
  },
  // Scanned whole at the start of development: a dependency found later would reload the page with a second React.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.{server,test}.{ts,tsx}"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
