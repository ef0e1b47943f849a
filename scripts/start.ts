import { pathToFileURL } from "node:url";
import { build, isBuildFresh } from "./build.ts";

process.env["NODE_ENV"] ??= "production";
if (!isBuildFresh()) {
  console.log("Building (only when something has changed) …");
  await build();
}
await import(pathToFileURL("build/server/index.js").href);
