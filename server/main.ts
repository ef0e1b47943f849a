import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { loadParsedFiles } from "#app/content/parsed-files.ts";
import { createApp } from "./app.ts";
import { checkEnvFile } from "./check-env-file.ts";
import { listenForCommands } from "./cli/command-socket.ts";
import { endConnections } from "./db/postgres-connection.ts";
import { describeFault } from "./describe-fault.ts";
import { readEnv } from "./env.server.ts";
import { listen } from "./http/listen.ts";
import { createPageHandler } from "./http/page-handler.ts";
import { serveCachedPage } from "./http/serve-cached-page.ts";
import { connectionLimits, stopGracefully } from "./http/server-lifecycle.ts";
import { createLog } from "./log.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { createPageRenderer } from "./render-page.ts";
import { createServices } from "./services.ts";
import { describeStart } from "./start-banner.ts";
import { isFirst, runWorkers } from "./workers.ts";

/** The assistant's knowledge is loaded after the first pages were served. */
const warmUpAfterMs = 8_000;
/** A new build is a change of every page, recorded once the first visitors were served. */
const recordAfterMs = 4_000;

/** A machine or a container with at most this much memory keeps little garbage, which costs some processor time. */
const smallMemoryBytes = 1.1e9;

const hasLittleMemory = () => Math.min(totalmem(), process.constrainedMemory() || totalmem()) <= smallMemoryBytes;

/** Of the sources of this build; undefined if it was put here without it. */
function readFingerprint(): string | undefined {
  try {
    return readFileSync("build/fingerprint", "utf8");
  } catch {
    return undefined;
  }
}

/** Production: start, print the address and the configuration, and shut down without losing anything. */
async function main() {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  if (cluster.isPrimary) for (const line of checkEnvFile()) console.warn(line);
  if (cluster.isPrimary && env.WORKERS > 1)
    return runWorkers({ count: env.WORKERS, metricsPort: env.METRICS_PORT, log });
  // V8 would let 100 MB of garbage grow while the site starts, which a small server does not have.
  setFlagsFromString("--optimize-for-size");
  loadParsedFiles();
  const services = await createServices(env, log);
  const handlePage = createPageHandler(build, "production");
  const app = createApp(services, handlePage, "production");
  const answer = getRequestListener(app.fetch);
  const server = createServer(connectionLimits, (request, response) => {
    if (!serveCachedPage(services, request, response)) void answer(request, response);
  });
  services.metrics?.watchRequests(server);
  const socket = env.DATABASE_URL ? undefined : await listenForCommands(env.dataDir, services.runCommand);

  await listen(server, { port: env.PORT, host: env.HOST, settings: { port: "PORT", host: "HOST" } });
  const metrics =
    services.metrics &&
    (await serveMetrics(services.metrics, { port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST }, log));
  if (isFirst()) console.log(await describeStart(services, server));
  if (!hasLittleMemory()) setFlagsFromString("--no-optimize-for-size");
  setTimeout(services.chat.warmUp, warmUpAfterMs).unref();
  const fingerprint = readFingerprint();
  services.record.start(createPageRenderer(services, handlePage), {
    afterMs: recordAfterMs,
    source: fingerprint && JSON.stringify([fingerprint, env]),
  });

  let answering: Promise<boolean> | undefined;
  stopGracefully(server, log, {
    begin: () => {
      services.endStreams();
      answering = services.watch.check();
    },
    close: async () => {
      if (!(await answering)) endConnections();
      socket?.close();
      metrics?.close();
      await services.close();
    },
  });
}

main().catch((error) => {
  console.error(describeFault(error) ?? error);
  process.exit(1);
});
