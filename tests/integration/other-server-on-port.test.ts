import { createServer } from "node:http";
import { expect, inject, test } from "vitest";
import { freshDatabase } from "../support/engines.ts";
import { freePort } from "../support/postgres.ts";
import { startServer } from "../support/server-process.ts";

test("another server on its port is not taken for the one that was started", async () => {
  expect(inject("postgresUrl")).toMatch(/^postgres:/);
  const port = await freePort();
  const other = createServer((_, response) => response.end("ready")).listen(port);
  const database = await freshDatabase("postgres");
  await expect(startServer({ ...database.variables, PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`);
  other.close();
  database.cleanUp();
});
