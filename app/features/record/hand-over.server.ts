import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { type ArchivedFile, zipArchive } from "#server/zip-archive.ts";
import { chainText, type RecordVersion, sha256 } from "./record-chain.server.ts";
import { chainFrom, findNeighbors, findVersionAt, readContent } from "./record-store.server.ts";
import { factNames, isPage } from "./recorded-documents.server.ts";

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly siteUrl: string };

const instructions = `What the site said: one document, with the texts of that moment.

page.html or document.json   the document, byte for byte as it was published (without its pictures)
rates, figures, legal, broker (.json)   what the site used at that moment
manifest.json                what these files are, from when to when they were in use, and their hashes
chain.jsonl                  the chain of all recorded versions from the oldest of these files to the newest version

How to verify
1. sha256sum -c SHA256SUMS
   No file was changed since the archive was made.
2. For each line of chain.jsonl, the SHA-256 of "text" is "hash", and the last value in "text" is the "hash" of the line
   before. The text is [number, time, document, language, SHA-256 of the content, hash before].
3. manifest.json names the number of each file's version. The line with that number in chain.jsonl has the SHA-256 of the
   file as its fifth value.
4. The newest hash can be compared with the one on the site's readiness page, in a backup, or in an archive that was
   made later: a version cannot be changed without changing every later hash.
`;

type Included = { readonly name: string; readonly version: RecordVersion; readonly bytes: Buffer };

/** One ZIP file that can be given to an examiner; undefined if the content is not there any more. */
export async function handOver(
  { db, clock, siteUrl }: Dependencies,
  version: RecordVersion,
  moment: Date,
): Promise<Buffer | undefined> {
  const document = await included(db, isPage(version) ? "page.html" : "document.json", version);
  if (!document) return undefined;
  const facts = await Promise.all(
    factNames.map(async (name) =>
      included(db, `${name}.json`, await findVersionAt(db, { document: name, language: "" }, moment)),
    ),
  );
  const all = [document, ...facts.filter((fact) => fact !== undefined)];
  const chain = await chainLines(db, Math.min(...all.map((one) => one.version.id)));
  const { after } = await findNeighbors(db, version);
  const manifest = {
    site: siteUrl,
    document: version.document,
    language: version.language || undefined,
    moment: moment.toISOString(),
    inUseFrom: version.at.toISOString(),
    inUseUntil: after?.at.toISOString() ?? null,
    madeAt: clock.now().toISOString(),
    files: all.map(({ name, version: { id, at, contentHash, hash } }) => {
      return { name, version: id, recordedAt: at.toISOString(), sha256: contentHash, chainHash: hash };
    }),
  };
  const files: ArchivedFile[] = [
    ...all,
    { name: "chain.jsonl", bytes: Buffer.from(chain) },
    { name: "manifest.json", bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { name: "README.txt", bytes: Buffer.from(instructions) },
  ];
  const sums = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join("");
  return zipArchive([...files, { name: "SHA256SUMS", bytes: Buffer.from(sums) }], clock.now());
}

async function included(db: Database, name: string, version?: RecordVersion): Promise<Included | undefined> {
  const bytes = version?.contentHash ? await readContent(db, version.contentHash) : undefined;
  return version && bytes && { name, version, bytes };
}

async function chainLines(db: Database, from: number): Promise<string> {
  let lines = "";
  for await (const versions of chainFrom(db, from))
    for (const version of versions) lines += `${JSON.stringify({ text: chainText(version), hash: version.hash })}\n`;
  return lines;
}
