export const workerPath = "/admin-worker.js";

/** Never the pages of visitors. */
export const workerScope = "/admin";
