import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { eventually } from "../tests/support/eventually.ts";
import { freePort } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { median, type Row, row } from "./row.ts";

const headers = { "Accept-Encoding": "br" };

async function pagesPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, headers, connections: 40, duration: 3 });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`);
  return requests.average;
}

/** Alternating after a warm-up, so that other load on the machine affects both alike. */
async function compare(url: string, referenceUrl: string): Promise<{ value: number; reference: number }> {
  await pagesPerSecond(url);
  await pagesPerSecond(referenceUrl);
  const values: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    values.push(await pagesPerSecond(url));
    references.push(await pagesPerSecond(referenceUrl));
  }
  return { value: median(values), reference: median(references) };
}

type Reference = { readonly name: string; readonly url: string; readonly stop: () => void; readonly aim: string };

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
  return { name: "bare node:http", url: `http://localhost:${port}/`, stop: () => child.kill(), aim: "at least 0.7" };
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
  return { name: "nginx", url: `http://localhost:${port}/`, stop: () => child.kill("SIGQUIT"), aim: "at least 0.4" };
}

export async function benchPages(paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "homeport-bench-"));
  // nginx started by root reads its files as another user.
  chmodSync(folder, 0o755);
  const server = await startServer({ DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" });
  const rows: Row[] = [];
  for (const path of paths) {
    const url = server.url + path;
    await fetch(url, { headers });
    const body = await rawBytes(url);
    for (const start of hasNginx() ? [bareNode, nginx] : [bareNode]) {
      const reference = await start(body, folder);
      await eventually(() =>
        fetch(reference.url, { headers: { "Accept-Encoding": "identity" } }).then(() => undefined),
      );
      const measured = await compare(url, reference.url);
      reference.stop();
      rows.push(
        row({ name: `Pages of ${path}`, unit: "/s", ...measured, referenceName: reference.name, aim: reference.aim }),
      );
    }
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

/** The bytes as sent: fetch would decompress them. */
async function rawBytes(url: string): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => resolve(Buffer.concat(await response.toArray())))
      .on("error", reject)
      .end();
  });
}
