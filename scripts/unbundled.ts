/** Not bundled: native code, WebAssembly, and packages that look for files next to them. */
export const unbundled = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino"];
