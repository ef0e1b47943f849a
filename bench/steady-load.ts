import { setTimeout as pause } from "node:timers/promises";
import { sitePaths } from "#app/content/site-paths.ts";
import { contactEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";

/** A process of its own: people who read pages and now and then send a form, from before the start until it is ended. */
const pagesPerSecond = 10;
const leadsPerSecond = 1;

const [url = ""] = process.argv.slice(2);
let wasUp = false;

async function send(path: string, init?: RequestInit): Promise<void> {
  try {
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    wasUp = true;
  } catch (error) {
    if (wasUp) throw error;
  }
}

for (let at = 0; ; at += 1) {
  void send(sitePaths[at % sitePaths.length] ?? "/");
  const lead = contactEnvelope({ data: { ...strangerFields(), _submitTime: 8000 } });
  if (at % (pagesPerSecond / leadsPerSecond) === 0) void send("/api/submit-form", postJson(lead));
  await pause(1000 / pagesPerSecond);
}
