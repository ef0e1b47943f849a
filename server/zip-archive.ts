import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

export type ArchivedFile = { readonly name: string; readonly bytes: Buffer };

const deflate = promisify(deflateRaw);
const deflated = 8;
const namesAreUtf8 = 0x0800;
const versionNeeded = 20;

/** A ZIP archive in memory, by the parts of APPNOTE.TXT that every program reads. */
export async function zipArchive(files: readonly ArchivedFile[], at: Date): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = await deflate(bytes);
    const path = Buffer.from(name);
    const fields = commonFields(bytes, packed, path, at);
    const head = Buffer.concat([signature(0x04034b50), fields, path]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), uint16(versionNeeded), fields, place, path);
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, signature(0x06054b50), end]);
}

/** From "version needed" to "extra field length": the same in a file's head and in the directory. */
function commonFields(bytes: Buffer, packed: Buffer, path: Buffer, at: Date): Buffer {
  const fields = Buffer.alloc(26);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  for (const [place, value] of [versionNeeded, namesAreUtf8, deflated, time, day].entries())
    fields.writeUInt16LE(value, place * 2);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
