import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/features/*/**/*-tables.server.ts", "./server/**/*-table{,s}.ts"],
  out: "./server/db/migrations",
});
