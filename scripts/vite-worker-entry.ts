import type { Plugin } from "vite";

/** A separate entry for the worker thread next to the server bundle. Shared code goes into a chunk that both load. */
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
