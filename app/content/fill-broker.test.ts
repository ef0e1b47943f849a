import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { readSystemPrompt } from "#app/features/chat/api/chat-texts.server.ts";
import { sampleTest } from "../../tests/support/shipped-sample.ts";
import { loadContent } from "./load-content.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "homeport-broker-"));
  cpSync("content", folder, { recursive: true });
  const file = join(folder, "broker.yaml");
  writeFileSync(file, otherBroker(readFileSync(file, "utf8")));
});
afterAll(() => rmSync(folder, { recursive: true }));

const otherBroker = (yaml: string) =>
  [
    ["Lantern Tide", "Cedar Lane"],
    ["lanterntide", "cedarlane"],
    ["Mateo Halloran-Cruz", "Ruth Okafor"],
    ["Mateo", "Ruth"],
    ["MBR0000", "MBR7777"],
    ["00000000", "01999999"],
    ["00000002", "02888888"],
    ['"000000"', '"1234567"'],
    ['"000001"', '"1234568"'],
    ['"000002"', '"1234569"'],
    ["619-555-0142", "760-555-0188"],
    ["+16195550142", "+17605550188"],
    ["100 Example Harbor Way", "7 Sample Road"],
    ["languages: [en, es]", "languages: [en, vi]"],
  ].reduce((text, [from = "", to = ""]) => text.replaceAll(from, to), yaml);

/** Every word of the sample broker that another broker must not say. */
const sampleWords =
  /lantern|mateo|halloran|619-555|6195550142|example harbor|mbr0000|\b0{6,8}\b|\b000001\b|\b000002\b|\b00000002\b/i;

sampleTest("with another broker.yaml, no page, legal text, answer or prompt names the sample broker", () => {
  const content = loadContent(folder);
  const { knowledge, ...texts } = content;
  const said = [...knowledge.entries, ...Object.values(knowledge.translations).flat()];
  const all = [...Object.entries({ ...texts, systemPrompt: readSystemPrompt(content.broker) }), ...said.entries()];
  for (const [name, text] of all) {
    const found = sampleWords.exec(JSON.stringify(text));
    expect(found?.[0], `${name}: …${found?.input.slice(Math.max(0, found.index - 80), found.index + 40)}`).toBe(
      undefined,
    );
  }
});

sampleTest("the assistant gives the numbers and languages of broker.yaml, in English and Spanish", () => {
  const { knowledge } = loadContent(folder);
  const find = (id: string) => knowledge.entries.find((entry) => entry.id === id);
  const spanish = (id: string) => knowledge.translations.es.find((entry) => entry.id === id);
  for (const entry of [find("about-license-numbers"), spanish("about-license-numbers")]) {
    expect(entry?.answer).toContain("- Cedar Lane Mortgage, Inc.: NMLS 1234567, CA DRE 01999999\n");
    expect(entry?.answer).toContain("- Cedar Lane Home Loans of Florida, LLC: NMLS 1234568, FL Mortgage Broker");
    expect(entry?.answer).toContain("- Ruth Okafor: NMLS 1234569, CA DRE 02888888\n");
  }
  expect(find("about-languages")?.answer).toContain("In our office we speak English and Vietnamese.");
  expect(spanish("about-languages")?.answer).toContain("En nuestra oficina hablamos inglés y vietnamita");
});

sampleTest("nothing promises Spanish, or a translation, that the broker does not give", () => {
  const { assistant, knowledge } = loadContent(folder);
  const tagalog = knowledge.translations.tl.find(({ id }) => id === "about-talk-to-person")?.answer ?? "";
  for (const text of [assistant.tl.unknown, tagalog]) {
    expect(text).toContain("Ingles at Vietnamese");
    expect(text).not.toMatch(/tutulungan namin kayong makakuha ng salin/);
  }
  expect(assistant.es.unknown).toContain("hablamos inglés y vietnamita");
  const said = [...knowledge.entries, ...Object.values(knowledge.translations).flat()];
  const promises = /we speak[^.]*Spanish|(?:persona|quien) (?:que )?habla español|(?:parl\w+|anglais et) espagnol\./;
  expect(
    said.filter(({ answer, leads }) => promises.test(JSON.stringify([answer, leads.map(({ say }) => say)]))),
  ).toEqual([]);
});

sampleTest("Civil Code 1632: outside English another chat server keeps to general information", () => {
  const prompt = readSystemPrompt(loadContent(folder).broker);
  expect(prompt).toContain("on the website of Cedar Lane Mortgage, an independent mortgage broker in San Diego");
  expect(prompt).toMatch(/^9\..*Outside English, stay with general information.*come from the English documents/m);
});
