import { parentPort, workerData } from "node:worker_threads";
import { busyTimes, UnreadableCalendar } from "./busy-times.server.ts";
import type { CalendarResult, CalendarTask } from "./read-busy-times.server.ts";

/** Entry point of the thread that reads one calendar. */
if (parentPort) {
  const { text, window, timeZone } = workerData as CalendarTask;
  parentPort.postMessage(read());

  function read(): CalendarResult {
    try {
      return { kind: "read", busy: busyTimes(text, { window, timeZone }) };
    } catch (error) {
      return {
        kind: "unreadable",
        reason: error instanceof UnreadableCalendar ? error.message : "It is not a calendar.",
      };
    }
  }
}
