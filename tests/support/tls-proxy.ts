import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "./certificate.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./postgres.ts";
import { startServer } from "./server-process.ts";

/** The built server as in production: behind nginx, which terminates TLS and passes on the visitor's address. */
export async function startServerBehindTls(variables: Record<string, string>) {
  const tlsPort = await freePort();
  const url = `https://localhost:${tlsPort}`;
  const server = await startServer({ APP_URL: url, TRUST_PROXY: "on", ...variables });
  const proxy = await startTlsProxy(tlsPort, Number(new URL(server.url).port));
  return {
    ...server,
    url,
    /** Bypasses the proxy, for requests that a test makes itself. */
    directUrl: server.url,
    stop: async () => {
      await proxy.stop();
      return server.stop();
    },
  };
}

async function startTlsProxy(port: number, upstreamPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "homeport-tls-"));
  // nginx started by root reads its files as another user.
  chmodSync(folder, 0o755);
  const { key, cert } = makeCertificate(2);
  writeFileSync(join(folder, "key.pem"), key);
  writeFileSync(join(folder, "certificate.pem"), cert);
  writeFileSync(join(folder, "nginx.conf"), nginxConfig(folder, port, upstreamPort));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await eventually(() => reach(port));
  return {
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `Host $host` is what most guides recommend: it omits the port, which must not matter. */
const nginxConfig = (folder: string, port: number, upstreamPort: number) => `
worker_processes 1;
daemon off;
error_log ${folder}/error.log crit;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen ${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${upstreamPort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

async function reach(port: number): Promise<void> {
  const socket = connect(port, "localhost");
  await once(socket, "connect");
  socket.destroy();
}

const isThere = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

/** Once, in the setup of the journeys: two at a time would wait for each other's lock. */
export function installNginx(): void {
  if (isThere()) return;
  if (process.getuid?.() === 0) {
    console.log("Installing nginx with apt-get …");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "nginx-light", "openssl"], { stdio: "ignore" });
  }
  if (!isThere()) throw new Error("The journeys run behind TLS and need nginx and openssl. Please install them.");
}
