import type { Plugin } from "vite";

/** A worker thread's own file beside the server's bundle. What the two share stands in a third that both load. */
export function workerEntry(id: string, fileName: string): Plugin {
  return {
    name: "worker-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    buildStart() {
      this.emitFile({ type: "chunk", id, fileName });
    },
  };
}
