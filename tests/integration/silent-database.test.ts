import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { startForgetfulProxy } from "../support/forgetful-proxy.ts";
import { contactEnvelope, postJson, strangerFields } from "../support/leads.ts";
import { isToBroker } from "../support/mails-to-broker.ts";
import { startServer } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

test("connections to the database that were silently forgotten are replaced, and every lead is mailed", {
  timeout: 180_000,
}, async () => {
  const url = new URL(inject("postgresUrl"));
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  const name = `silent_${Date.now()}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const proxy = await startForgetfulProxy(Number(url.port));
  url.port = String(proxy.port);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), "homeport-silent-"));
  const smtp = await startSmtp();
  const variables = { DATABASE_URL: url.href, DATA_DIR: folder, SMTP_URL: smtp.url, RATE_LIMIT_SCALE: "1000" };
  const server = await startServer(variables);

  const accepted: string[] = [];
  const send = async (name: string) => {
    const data = { ...strangerFields(), lastName: name, _submitTime: 5000 };
    const answer = await fetch(`${server.url}/api/submit-form`, postJson(contactEnvelope({ data })));
    if (answer.ok) accepted.push(name);
    return answer.status;
  };
  const mailed = () => {
    const subjects = smtp.received.filter(isToBroker).map(({ subject = "" }) => subject);
    return accepted.filter((name) => subjects.some((subject) => subject.includes(name)));
  };
  const sendAll = (name: string) => Promise.all(Array.from({ length: 30 }, (_, at) => send(`${name}${at}x`)));

  // Every connection of the pool is open, and then forgotten.
  expect(await sendAll("Before")).toEqual(Array(30).fill(200));
  await eventually(() => expect(mailed()).toEqual(accepted), 30_000);
  proxy.forget();

  await sendAll("Meanwhile");
  expect(await sendAll("After")).toEqual(Array(30).fill(200));
  // An email that met a lost connection is tried again half a minute after that was noticed.
  await eventually(() => expect(mailed()).toEqual(accepted), 90_000);

  await eventually(() => expect(proxy.waitedFor()).toBe(0), 60_000);
  expect(await server.stop()).toBe(0);
  await smtp.stop();
  await proxy.stop();
  rmSync(folder, { recursive: true, force: true });
});
