import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isBuildFresh } from "./fingerprint.ts";

/** A finished build starts with nothing but what it needs to run: the packages that build are loaded only to build. */
async function prepare(): Promise<string | undefined> {
  if (isBuildFresh()) return undefined;
  if (!existsSync("node_modules/vite"))
    return "There is no build of this source, and the packages that make one are not installed. Run: npm ci --include=dev && npm run build";
  console.log("Building the site, which only a change makes necessary …");
  const { build, describeFailure } = await import("./build.ts");
  try {
    build();
    return undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

process.env["NODE_ENV"] ??= "production";
const problem = await prepare();
if (problem === undefined) await import(pathToFileURL("build/server/index.js").href);
else {
  console.error(problem);
  process.exitCode = 1;
}
