/** One key for all databases of a run: tests open several of them in one process. */
export const testKeys = { DATA_KEYS: `test:${Buffer.alloc(32, "homeport").toString("base64")}` };
