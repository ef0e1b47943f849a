import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const systemPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/**
 * A system Firefox, then the package manager's if allowed, then Mozilla's download. Not Playwright's own, which is
 * patched and not what people use.
 */
export function findFirefox(): string {
  return found() ?? installPackage() ?? download() ?? fail();
}

const found = () => systemPaths.find((path) => existsSync(path));

function installPackage(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log("Installing Firefox with apt-get …");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "firefox-esr"], { stdio: "ignore" });
  return found();
}

function download(): string | undefined {
  console.log("No Firefox found: downloading one …");
  const kept = join(homedir(), ".cache", "puppeteer");
  const asked = ["install", "firefox@stable", "--path", kept, "--format", "{{path}}"];
  const { stdout } = spawnSync("browsers", asked, { encoding: "utf8", timeout: 180_000 });
  const path = stdout?.trim().split("\n").at(-1);
  return path && existsSync(path) ? path : undefined;
}

function fail(): never {
  throw new Error("No Firefox could be found or installed. Install one, for example: apt-get install firefox-esr");
}
