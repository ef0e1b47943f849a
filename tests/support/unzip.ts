import { inflateRawSync } from "node:zlib";

/** The files of an archive, read by its directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(entry + 20), archive.readUInt16LE(entry + 28)];
    const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
    const start = archive.readUInt32LE(entry + 42) + 30 + nameLength;
    files.set(name, inflateRawSync(archive.subarray(start, start + size)).toString("utf8"));
    entry += 46 + nameLength;
  }
  return files;
}
