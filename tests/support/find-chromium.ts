import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A system Chromium first (headless shell if there is one, in half the time), then Playwright's own, then its download,
 * then the package manager if allowed.
 */
export function findChromium(): string {
  return found() ?? download() ?? installPackage() ?? fail();
}

const found = () => systemPaths.find((path) => existsSync(path)) ?? playwrights();

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function download(): string | undefined {
  console.log("No Chromium found: asking Playwright to download one …");
  spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 180_000 });
  return playwrights();
}

function installPackage(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log("Installing Chromium with apt-get …");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!found()) spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { stdio: "ignore" });
  }
  return found();
}

function fail(): never {
  throw new Error("No Chromium could be found or installed. Install one, for example: apt-get install chromium");
}
