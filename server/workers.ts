import cluster from "node:cluster";
import type { Log } from "./log.ts";

type Options = { readonly count: number; readonly metricsPort: number | undefined; readonly log: Log };

const restartMs = 1_000;

/**
 * Several processes behind one port, each a node like one on another machine. One that dies is started again; one that
 * cannot start ends them all, so that what is wrong is said once.
 */
export function runWorkers({ count, metricsPort, log }: Options): void {
  let wasUp = false;
  let isStopping = false;
  let exitCode = 0;

  function start(place: number): void {
    const worker = cluster.fork(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + place) });
    worker.once("listening", () => {
      wasUp = true;
    });
    worker.once("exit", (code, signal) => {
      // One that was not up yet ends by the signal itself.
      const isWell = code === 0 || (isStopping && signal === "SIGTERM");
      if (!isWell && wasUp && !isStopping) {
        log.error({ code, signal }, "a worker ended and is started again");
        setTimeout(() => isStopping || start(place), restartMs);
        return;
      }
      if (!isWell) exitCode = 1;
      if (!wasUp) stop();
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
    });
  }

  function stop(): void {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  for (let place = 0; place < count; place += 1) start(place);
}

/** Whether this process speaks for all: alone, or the first worker. */
export const isFirst = () => cluster.isPrimary || cluster.worker?.id === 1;
