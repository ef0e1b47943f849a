import { setTimeout as pause } from "node:timers/promises";
import { readSpoolState } from "#server/spool/spool.ts";
import { type Happening, onPostgres, second } from "./fault.ts";
import { limits } from "./limits.ts";

/** How much later each answer of a slow database comes. */
const slownesses = [300, 2_000];

export const databaseFaults: readonly Happening[] = [
  {
    name: "database killed and restarted",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    isShort: true,
    happen: async ({ postgres, visitors }) => {
      await postgres().kill();
      await visitors.acknowledged(10);
      await postgres().start();
    },
  },
  {
    name: "database stopped for 20 seconds",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    happen: async ({ postgres }) => {
      await postgres().stop();
      await pause(20 * second);
      await postgres().start();
    },
  },
  {
    name: "database frozen for 20 seconds",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    happen: async ({ postgres }) => {
      postgres().freeze();
      await pause(20 * second);
      postgres().thaw();
    },
  },
  ...slownesses.map(
    (ms): Happening => ({
      name: `database slow for 20 seconds, ${ms} ms later with each answer`,
      on: onPostgres,
      limits: limits.cannotNoteMails,
      happen: async ({ connections, visitors }) => {
        connections().answerAfter(ms);
        await Promise.all([pause(20 * second), visitors.acknowledged(10)]);
        connections().answerAfter(0);
      },
    }),
  ),
  {
    name: "leads locked by another client for 20 seconds",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    happen: async ({ postgres }) => {
      const client = await postgres().connect();
      await client.query("begin; lock table form_submissions in access exclusive mode");
      await pause(20 * second);
      await client.query("rollback");
      await client.end();
    },
  },
  {
    name: "connections to the database forgotten by a firewall",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    happen: async ({ connections, visitors }) => {
      connections().forget();
      await visitors.acknowledged(40);
    },
  },
  {
    name: "database stopped, the site killed, then both back",
    on: onPostgres,
    limits: limits.cannotNoteMails,
    happen: async ({ postgres, visitors, end, start, dataDir, note }) => {
      await postgres().stop();
      await visitors.acknowledged(10);
      const { waiting } = await readSpoolState(dataDir);
      note(`${waiting} leads waited in the spool`);
      await end("SIGKILL");
      await postgres().start();
      await start();
    },
  },
];
