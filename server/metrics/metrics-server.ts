import { createServer } from "node:http";
import { listen } from "../http/listen.ts";
import { connectionLimits } from "../http/server-lifecycle.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "./metrics.ts";

type Address = { readonly port: number; readonly host: string };

/** On a port of its own, so that no proxy of the site can pass a visitor through to it. */
export async function serveMetrics(metrics: Metrics, { port, host }: Address, log: Log) {
  const server = createServer(connectionLimits, async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const { contentType, text } = await metrics.read();
      response.writeHead(200, { "Content-Type": contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, "metrics could not be read");
      response.writeHead(500).end();
    }
  });
  await listen(server, { port, host, settings: { port: "METRICS_PORT", host: "METRICS_HOST" } });
  return {
    server,
    close: () => {
      server.close();
      server.closeAllConnections();
      metrics.stop();
    },
  };
}
