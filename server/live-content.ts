import { watch } from "node:fs";
import type { Log } from "./log.ts";

const settleMs = 150;
const checkDayMs = 60_000;

type Options<Content> = {
  readonly folder: string;
  readonly load: (folder: string) => Content;
  readonly log: Log;
  readonly onChange: () => void;
  /** Whether it reads differently today than on the day it was loaded. */
  readonly isOutdated: (content: Content) => boolean;
};

/**
 * Content that is reloaded when its folder changes, and when a day makes it outdated. If an edit has an error, the last
 * valid content stays in use.
 */
export function watchContent<Content>({ folder, load, log, onChange, isOutdated }: Options<Content>) {
  let current = load(folder);
  let settling: NodeJS.Timeout | undefined;

  const reload = () => {
    try {
      current = load(folder);
      onChange();
      log.info("content reloaded");
    } catch (error) {
      log.warn(
        `content not reloaded, keeping the last valid version: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(settling);
    settling = setTimeout(reload, settleMs).unref();
  });
  const days = setInterval(() => {
    if (isOutdated(current)) reload();
  }, checkDayMs).unref();
  // Some file systems cannot be watched: then content is read only at startup.
  watcher.on("error", (error) => log.warn({ err: error }, "cannot watch content for changes"));

  return {
    current: () => current,
    close: () => {
      clearTimeout(settling);
      clearInterval(days);
      watcher.close();
    },
  };
}
