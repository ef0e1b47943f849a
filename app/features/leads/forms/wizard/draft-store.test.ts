import { expect, test } from "vitest";
import { createDraftStore } from "./draft-store.ts";

function memoryStore() {
  const kept = new Map<string, string>();
  const get = (key: string) => kept.get(key) ?? null;
  return { kept, get, set: kept.set.bind(kept), remove: kept.delete.bind(kept) };
}

const day = 24 * 60 * 60 * 1000;
const answers = { creditProfile: "good", firstName: "Ana", email: "ana@example.com", state: "ca" };

function device() {
  const own = memoryStore();
  const openTab = () => {
    const tab = memoryStore();
    return { tab, drafts: createDraftStore("homebuyers", { device: own, tab }) };
  };
  return { own, openTab };
}

test("in the same tab everything is there; in another only the answers, never who gave them", () => {
  const { own, openTab } = device();
  const first = openTab();
  first.drafts.write(answers, 0);
  expect(first.drafts.read(1)).toEqual({ answers, sameTab: true });
  expect(openTab().drafts.read(1)).toEqual({ answers: { creditProfile: "good" }, sameTab: false });
  expect([...own.kept.values()].join()).not.toMatch(/Ana|ana@|"ca"/);
});

test("after a month, or once sent, there is nothing", () => {
  const { openTab } = device();
  const { drafts } = openTab();
  drafts.write(answers, 0);
  expect(drafts.read(30 * day)).toBeDefined();
  expect(drafts.read(30 * day + 1)).toBeUndefined();
  drafts.clear();
  expect(drafts.read(1)).toBeUndefined();
});

test("rubbish in the storage is no memory, and no error", () => {
  for (const rubbish of ["{", "7", "null", '{"savedAt":"x","answers":{}}', '{"savedAt":1,"answers":null}']) {
    const { own, openTab } = device();
    own.set("draft:homebuyers", rubbish);
    const found = openTab().drafts.read(1);
    expect(Object.keys(found?.answers ?? {})).toEqual([]);
  }
});
