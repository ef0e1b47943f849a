import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { variableNames } from "#server/env.server.ts";
import { createMetrics } from "#server/metrics/metrics.ts";

const read = (path: string) => readFileSync(path, "utf8");
const known = new Set(variableNames);
/** Read by compose.yaml and the Caddyfile, not by the site. */
const ofCompose = ["SITE_NAME", "POSTGRES_PASSWORD", "POSTGRES_USER", "POSTGRES_DB", "UPSTREAM"];
/** Read by glibc. */
const ofAllocator = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];

test("the example of settings names every variable, and no other", () => {
  const named = [...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...known].filter((name) => name !== "NODE_ENV").toSorted());
});

test("every variable in the files and documents for deployment is one that something reads", () => {
  const files = ["Dockerfile", "compose.yaml", ...globSync("deploy/*"), ...globSync("docs/deploy/*.md")];
  const assigned = files.flatMap((file) =>
    [...read(file).matchAll(/\b([A-Z][A-Z]*_[A-Z_]+)(?:=|: |`)/g)].map(([, name = ""]) => ({ file, name })),
  );
  expect(assigned.length).toBeGreaterThan(30);
  const notOurs = new Set([...ofCompose, ...ofAllocator, "NODE_IMAGE", "BASE_IMAGE", "IDENTITY_FILE"]);
  expect(assigned.filter(({ name }) => !known.has(name) && !notOurs.has(name))).toEqual([]);
});

test("the image runs without root, checks its health and copies only what is there", () => {
  const [, finalStage = ""] = /\nFROM \$\{BASE_IMAGE\}\n([\s\S]+)$/.exec(read("Dockerfile")) ?? [];
  expect(finalStage).toMatch(/^USER homeport$/m);
  // What fails while the database is down would have the container ended with the leads that wait in it.
  expect(/^HEALTHCHECK (?:.*\\\n)*.*$/m.exec(finalStage)?.[0]).toMatch(/\/healthz`/);
  const copied = [...finalStage.matchAll(/^COPY (?:--from=build )?((?:(?!--)\S+ )+)/gm)].flatMap(([, paths = ""]) =>
    paths.trim().split(" "),
  );
  const sources = copied.map((path) => path.replace("/app/", "")).filter((path) => path !== "build");
  expect(sources).toContain("content");
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});

test("what the compose file runs of ours has a read-only root and no privileges", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true });
  for (const name of ["site", "backup"])
    expect(services[name]).toMatchObject({
      image: "homeport",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  const named = Object.values(services as Record<string, { volumes: string[] }>)
    .flatMap((service) => service.volumes.map((volume) => volume.split(":")[0] ?? ""))
    .filter((volume) => !volume.startsWith("."));
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)));
  expect(services.backup.command.join(" ")).toContain("deploy/backup.sh /backups");
});

test("the units run the same programs as the image", () => {
  for (const name of ofAllocator)
    for (const file of ["Dockerfile", "deploy/homeport.service"]) expect(read(file), file).toContain(`${name}=`);
  expect(read("deploy/homeport.service")).toContain("/node_modules/node/bin/node build/server/index.js");
  expect(read("deploy/homeport-backup.service")).toContain("deploy/backup.sh /var/backups/homeport");
});

test("every metric of the Grafana board is one that the site has", async () => {
  const metrics = createMetrics({
    queues: async () => [{ queue: "q", due: 1, oldestSeconds: 1 }],
    mails: async () => ({ queued: 1 }),
    spool: async () => ({ waiting: 0, oldest: undefined, damaged: [] }),
  });
  const { text } = await metrics.read();
  metrics.stop();
  const board = JSON.parse(read("docs/deploy/grafana.json"));
  const expressions = board.panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  const used = expressions.flatMap((expr: string) => expr.match(/\b(?:homeport|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(8);
  const families = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const familyOf = (name: string) => name.replace(/_(?:total|count|sum|bucket)$/, "");
  expect(used.filter((name: string) => !families.has(name) && !families.has(familyOf(name)))).toEqual([]);
});
