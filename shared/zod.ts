import { z } from "zod";

/** For schemas that run in the browser: without the code that zod would write itself, which the policy forbids. */
z.config({ jitless: true });

export { z };
