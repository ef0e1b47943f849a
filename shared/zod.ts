import { z } from "zod";

/**
 * For schemas that run in the browser. Zod's JIT is disabled, because the content security policy has no unsafe-eval.
 */
z.config({ jitless: true });

export { z };
