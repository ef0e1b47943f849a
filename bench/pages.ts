import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../tests/support/eventually.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { untilIdle } from "./cpu-time.ts";
import { findGenerator } from "./generator.ts";
import { howLoaded, loadInTurns, type Target } from "./load-in-turns.ts";
import { ofRounds, type Row, row } from "./row.ts";

type Reference = Target & { readonly name: string; readonly stop: () => void; readonly aim?: string };

/** The minimum a Node server can do: the same bytes and content headers, nothing else. */
async function bareNode(body: Buffer, folder: string): Promise<Reference> {
  const port = await freePort();
  writeFileSync(join(folder, "page.br"), body);
  const program = `const body = require("fs").readFileSync(process.argv[1]);
    require("http").createServer((request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "content-length": body.length });
      response.end(body);
    }).listen(${port});`;
  const child = spawn(process.execPath, ["-e", program, join(folder, "page.br")], { stdio: "ignore" });
  const stop = () => child.kill();
  return { name: "bare node:http", url: `http://localhost:${port}/`, pid: child.pid ?? 0, stop, aim: "at least 0.8" };
}

const hasNginx = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

async function nginx(body: Buffer, folder: string): Promise<Reference> {
  const port = await freePort();
  mkdirSync(join(folder, "html"), { recursive: true });
  writeFileSync(join(folder, "html", "index.html"), body);
  const config = `worker_processes 1; daemon off; error_log stderr crit; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; default_type text/html; client_body_temp_path ${folder}/b;
      proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      server { listen ${port}; location / { root ${folder}/html; add_header content-encoding br; } } }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  return {
    name: "nginx",
    url: `http://localhost:${port}/`,
    pid: child.pid ?? 0,
    stop: () => child.kill("SIGQUIT"),
  };
}

/** By the clock, which other programs on the machine disturb, and by the CPU time of the server alone. */
export async function benchPages(paths: readonly string[]): Promise<Row[]> {
  const generator = findGenerator();
  if (!generator) return [];
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  // nginx started by root reads its files as another user.
  chmodSync(folder, 0o755);
  const server = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const pid = server.process.pid ?? 0;
  await untilIdle(pid);
  const rows: Row[] = [];
  for (const path of paths) {
    const url = server.url + path;
    const body = await rawBytes(url);
    for (const start of hasNginx() ? [bareNode, nginx] : [bareNode]) {
      const reference = await start(body, folder);
      await eventually(() => rawBytes(reference.url));
      const [ours, theirs] = await loadInTurns(generator, [{ url, pid }, reference]);
      reference.stop();
      if (!ours || !theirs) throw new Error("nothing was measured");
      const common = { referenceName: reference.name, how: howLoaded(generator) };
      rows.push(
        row({
          ...common,
          name: `Pages of ${path} by CPU time`,
          unit: "per CPU second",
          ...ofRounds(ours.perCpuSecond, theirs.perCpuSecond),
          ...(reference.aim && { aim: reference.aim }),
        }),
        row({ ...common, name: `Pages of ${path}`, unit: "/s", ...ofRounds(ours.perSecond, theirs.perSecond) }),
      );
    }
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

/** The bytes as sent: fetch would decompress them. */
const rawBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, async (response) =>
      resolve(Buffer.concat(await response.toArray())),
    )
      .on("error", reject)
      .end();
  });
