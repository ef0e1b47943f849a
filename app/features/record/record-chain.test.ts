import { expect, test } from "vitest";
import { chainHash, createRecordSealer, findBrokenLink, type RecordVersion, sha256 } from "./record-chain.server.ts";

const seal = createRecordSealer("a secret that the database does not hold");

function chain(...texts: string[]): RecordVersion[] {
  let previousHash: string | null = null;
  return texts.map((text, at) => {
    const own = { id: at + 1, at: new Date(at), document: "/faqs", language: "en", contentHash: sha256(text) };
    const hash = chainHash({ ...own, previousHash });
    const version = { ...own, previousHash, hash, seal: seal(hash) };
    previousHash = hash;
    return version;
  });
}

async function* oneByOne(versions: readonly RecordVersion[]) {
  for (const version of versions) yield [version];
}
const at = (versions: readonly RecordVersion[], index: number): RecordVersion => {
  const version = versions[index];
  if (!version) throw new Error(`no version ${index}`);
  return version;
};

/** As somebody would who may write to the database and knows how hashes are computed. */
function rechained(versions: readonly RecordVersion[]): RecordVersion[] {
  let previousHash: string | null = null;
  return versions.map((version) => {
    const hash = chainHash({ ...version, previousHash });
    const changed = { ...version, previousHash, hash };
    previousHash = hash;
    return changed;
  });
}

test("an untouched chain fits, and so does an empty one", async () => {
  expect(await findBrokenLink(oneByOne(chain("a", "b", "c")), seal)).toBeUndefined();
  expect(await findBrokenLink(oneByOne([]), seal)).toBeUndefined();
});

test.each<[string, (versions: RecordVersion[]) => RecordVersion[], number]>([
  ["whose content was changed", (all) => all.with(1, { ...at(all, 1), contentHash: sha256("x") }), 2],
  ["whose time was changed", (all) => all.with(0, { ...at(all, 0), at: new Date(99) }), 1],
  ["that was removed", (all) => all.toSpliced(1, 1), 2],
  ["that was removed at the beginning", (all) => all.slice(1), 1],
  ["that was changed with all later hashes", (all) => rechained(all.with(1, { ...at(all, 1), language: "es" })), 2],
])("a version %s is found", async (_what, tamper, found) => {
  expect(await findBrokenLink(oneByOne(tamper(chain("a", "b", "c"))), seal)).toBe(found);
});

test("a chain sealed under another key is not ours", async () => {
  expect(await findBrokenLink(oneByOne(chain("a")), createRecordSealer("another"))).toBe(1);
});
