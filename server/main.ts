import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { listenForCommands } from "./cli/command-socket.ts";
import { DataDirInUseError } from "./data-dir.ts";
import { EnvError, readEnv } from "./env.server.ts";
import { createPageHandler } from "./http/page-handler.ts";
import { serveCachedPage } from "./http/serve-cached-page.ts";
import { connectionLimits, stopGracefully } from "./http/server-lifecycle.ts";
import { createLog } from "./log.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { createPageRenderer } from "./render-page.ts";
import { createServices } from "./services.ts";
import { describeStart } from "./start-banner.ts";

/** The assistant's knowledge is loaded after the first pages were served. */
const warmUpAfterMs = 8_000;
/** A new build is a change of every page, recorded once the first visitors were served. */
const recordAfterMs = 4_000;

/** Production: start, print the address and the configuration, and shut down without losing anything. */
async function main() {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const services = await createServices(env, log);
  const handlePage = createPageHandler(build, "production");
  const app = createApp(services, handlePage, "production");
  const answer = getRequestListener(app.fetch);
  const server = createServer(connectionLimits, (request, response) => {
    if (!serveCachedPage(services, request, response)) void answer(request, response);
  });
  services.metrics?.watchRequests(server);
  const socket = env.DATABASE_URL ? undefined : await listenForCommands(env.dataDir, services.runCommand);

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(env.PORT, env.HOST, resolve));
  const metrics =
    services.metrics &&
    (await serveMetrics(services.metrics, { port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST }, log));
  console.log(await describeStart(services, server));
  setTimeout(services.chat.warmUp, warmUpAfterMs).unref();
  services.record.start(createPageRenderer(services, handlePage), recordAfterMs);

  stopGracefully(server, log, async () => {
    socket?.close();
    metrics?.close();
    await services.close();
  });
}

main().catch((error) => {
  const expected = error instanceof EnvError || error instanceof DataDirInUseError;
  const inUse =
    error?.code === "EADDRINUSE" ? `Port ${error.port} is in use. Set PORT or METRICS_PORT to another one.` : undefined;
  const unreachable = error?.code === "ECONNREFUSED" ? "The database of DATABASE_URL does not answer." : undefined;
  console.error(inUse ?? unreachable ?? (expected ? error.message : error));
  process.exit(1);
});
