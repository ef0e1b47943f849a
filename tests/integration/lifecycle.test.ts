import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { content } from "../support/content.ts";
import { freshDatabase } from "../support/engines.ts";
import { contactEnvelope, strangerFields } from "../support/leads.ts";
import { type ServerProcess, spawnServer, startServer } from "../support/server-process.ts";

const run = promisify(execFile);

describe("a running server", () => {
  let server: ServerProcess;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase("pglite");
    server = await startServer(database.variables);
  });
  afterAll(async () => {
    await server.stop();
    database.cleanUp();
  });

  const admin = (args: string[], input = "") => {
    const child = run(process.execPath, ["scripts/admin.ts", ...args], {
      env: { ...process.env, ...database.variables },
    });
    child.child.stdin?.end(input);
    return child;
  };

  test("says that it is healthy and ready, under the contract's paths", async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test("[ADMIN-06] creates, lists and revokes admins through its socket", async () => {
    expect((await admin(["list"])).stdout).toBe("There is no admin yet.\n");
    expect((await admin(["create", "Broker@Example.com"], "a long password\n")).stdout).toContain(
      "with the admin role",
    );
    expect((await admin(["list"])).stdout).toBe("broker@example.com\n");
    await expect(admin(["create", "broker@example.com"], "password1234")).rejects.toMatchObject({
      stderr: expect.stringContaining(content.account.refusals.password_guessable),
    });
    expect((await admin(["revoke", "broker@example.com"])).stdout).toContain("no longer an admin");
    await expect(admin(["grant", "nobody@example.com"])).rejects.toMatchObject({
      stderr: expect.stringContaining("There is no account for nobody@example.com"),
    });
    await expect(admin([])).rejects.toMatchObject({ stderr: expect.stringContaining("Usage:") });
    expect((await admin(["grant", "broker@example.com"], "another long one")).stdout).toContain("is an admin");
    expect((await admin(["reset-mfa", "broker@example.com"])).stdout).toContain("until two-step sign-in is set up");
    expect(statSync(join(database.dataDir, "admin.sock")).mode & 0o077).toBe(0);
  });

  test("a second one on the same data directory stops with a clear line", async () => {
    const second = spawnServer({ ...database.variables, PORT: "0" });
    const [code] = await once(second.process, "exit");
    expect(code).toBe(1);
    expect(second.output()).toMatch(/is in use by another running server\. Stop it first/);
    expect(second.output().trim().split("\n")).toHaveLength(1);
  });

  test("a client that never finishes its headers is cut off", async () => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test("SIGTERM finishes what is in flight, then exits with 0 within ten seconds", async () => {
  const database = await freshDatabase("pglite");
  const server = await startServer(database.variables);
  const body = JSON.stringify(contactEnvelope());
  const lead = request(`${server.url}/api/submit-form`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    lead.on("response", (response) => resolve(response.statusCode)).on("error", reject);
  });
  lead.write(body.slice(0, 20));
  await once(lead, "socket").then(([socket]) => (socket.connecting ? once(socket, "connect") : undefined));
  const startedAt = performance.now();
  const stopped = server.stop("SIGTERM");
  lead.end(body.slice(20));
  expect(await answered).toBe(200);
  expect(await stopped).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  database.cleanUp();
});

test("SIGTERM answers everybody who has connected, also those of whom the process has not heard", async () => {
  const database = await freshDatabase("pglite");
  const server = await startServer({ ...database.variables, RATE_LIMIT_SCALE: "1000" });
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
  const lead = () => {
    const body = JSON.stringify(contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } }));
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    return `${head("POST /api/submit-form")}Content-Type: application/json\r\n${length}\r\n${body}`;
  };
  await fetch(`${server.url}/faqs`);
  server.process.kill("SIGSTOP");
  const answers = Array.from({ length: 60 }, async (_, at) => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    await once(socket, "connect");
    socket.write(at % 20 === 0 ? lead() : `${head("GET /faqs")}\r\n`);
    return { firstLine: socket.toArray().then((chunks) => Buffer.concat(chunks).toString().split("\r\n")[0]) };
  });
  const connected = await Promise.all(answers);
  const stopped = server.stop("SIGTERM");
  server.process.kill("SIGCONT");
  const lines = await Promise.all(connected.map(({ firstLine }) => firstLine));
  expect(new Set(lines)).toEqual(new Set(["HTTP/1.1 200 OK"]));
  expect(await stopped).toBe(0);
  database.cleanUp();
});

test("a bad variable stops the start with one line that names it", async () => {
  const child = spawnServer({ DATABASE_URL: "mysql://localhost/x" });
  const [code] = await once(child.process, "exit");
  expect(code).toBe(1);
  expect(child.output()).toBe("DATABASE_URL: must be a URL like postgres://user:password@host/database\n");
});

test("the first start makes a secret that only its owner can read, and npm run admin works without a server", async () => {
  const database = await freshDatabase("pglite");
  const child = run(process.execPath, ["scripts/admin.ts", "create", "alone@example.com"], {
    env: { ...process.env, ...database.variables },
  });
  child.child.stdin?.end("a long password");
  expect((await child).stdout).toContain("Created alone@example.com");
  const secret = join(database.dataDir, "app-secret");
  expect(existsSync(secret)).toBe(true);
  expect(statSync(secret).mode & 0o077).toBe(0);
  database.cleanUp();
});
