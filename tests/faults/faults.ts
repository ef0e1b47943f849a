import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/postgres.ts";
import { restoreBackups } from "./backups.ts";
import { databaseFaults } from "./database-faults.ts";
import { databases } from "./day.ts";
import { diskFaults } from "./disk-faults.ts";
import { asFault, type Fault, type Happening, onPostgres, second } from "./fault.ts";
import { limits } from "./limits.ts";
import { moods } from "./mail-server.ts";
import { upgradeOfData, upgradeWithCode } from "./upgrades.ts";

const year = 365 * 86_400 * second;

const siteFaults: readonly Happening[] = [
  {
    name: "the site killed under load, ten times",
    on: databases,
    limits: limits.killedTenTimes,
    isShort: true,
    happen: async ({ end, start, visitors }) => {
      for (let kill = 0; kill < 10; kill += 1) {
        await end("SIGKILL");
        await start();
        await visitors.acknowledged(10);
      }
    },
  },
  {
    name: "the site stopped under load and started again",
    on: databases,
    limits: limits.usual,
    happen: async ({ end, start }) => {
      await end("SIGTERM");
      await start();
    },
  },
  {
    name: "one of two nodes killed",
    on: onPostgres,
    limits: limits.killedOnce,
    isShort: true,
    happen: async ({ end, start, visitors, nodes }) => {
      const other = await start();
      await visitors.acknowledged(20);
      await end("SIGKILL", other);
      await visitors.acknowledged(20);
      if (nodes.size !== 1) throw new Error("one node was to be left");
    },
  },
];

const otherFaults: readonly Happening[] = [
  ...moods.map(
    (mood): Happening => ({
      name: `mail server ${mood} for 20 seconds`,
      on: databases,
      limits: mood === "dropping" ? limits.nothingConfirmed : limits.usual,
      happen: async ({ mail }) => {
        await mail.become(mood);
        await pause(20 * second);
        await mail.become("well");
      },
    }),
  ),
  {
    name: "rate source and chat server dead",
    on: databases,
    limits: limits.usual,
    happen: async ({ end, start, visitors }) => {
      const nobody = `http://127.0.0.1:${await freePort()}`;
      await end("SIGTERM");
      const { url } = await start({
        RATES_SOURCE: "fred",
        FRED_API_KEY: "0123456789abcdef0123456789abcdef",
        FRED_BASE_URL: nobody,
        CHAT_BASE_URL: `${nobody}/v1`,
      });
      await visitors.acknowledged(20);
      const { status } = await fetch(`${url}/todays-rates`);
      if (status !== 200) throw new Error(`today's rates answered ${status}`);
    },
  },
  {
    name: "clock a year ahead, then set back",
    on: databases,
    limits: limits.clockJump,
    happen: async ({ end, start, visitors }) => {
      await end("SIGTERM");
      const { process: site } = await start({}, { nodeArguments: ["--import", "./tests/faults/shifted-clock.ts"] });
      for (const shiftMs of [year, 0]) {
        site.send(shiftMs);
        await visitors.acknowledged(30);
      }
    },
  },
  {
    name: "restore of a good, a truncated and a foreign backup",
    on: databases,
    limits: limits.restarted,
    happen: restoreBackups,
  },
];

export const faults: readonly Fault[] = [
  ...[...siteFaults, ...databaseFaults, ...otherFaults].map(asFault),
  ...diskFaults,
  upgradeOfData,
];

/** The long form of tests/integration/spool-kills.test.ts. */
export const spoolKills = "two nodes killed again and again while the database goes up and down";

/** The rows of the table, also those that need more than this command. */
export const rowOrder: readonly string[] = [...faults.map(({ name }) => name), upgradeWithCode, spoolKills];
