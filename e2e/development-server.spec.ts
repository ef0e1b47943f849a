import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { eventually } from "../tests/support/eventually.ts";
import { freePort } from "../tests/support/postgres.ts";
import { expectAccessible } from "./support/site.ts";

test("npm run dev serves the site, with React, and the page listens for changes of the source", async ({ page }) => {
  test.setTimeout(150_000);
  const dataDir = mkdtempSync(join(tmpdir(), "homeport-dev-"));
  const url = `http://localhost:${await freePort()}`;
  const env = {
    ...process.env,
    NODE_ENV: "development",
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  };
  const server = spawn(process.execPath, ["scripts/dev.ts"], { env, stdio: "ignore" });
  try {
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 60_000);
    const hotReload = page.waitForEvent("websocket");
    await page.goto(url);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
    expect((await hotReload).isClosed()).toBe(false);
    // Every control in every state, also where the system sets the colors.
    await page.goto(`${url}/dev/ui`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Controls");
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "active" });
    await expectAccessible(page, "main");
  } finally {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});
