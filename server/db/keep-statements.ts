import type { PGlite } from "@electric-sql/pglite";

/** Each takes some ten kilobytes of the database's memory. */
const mostKept = 100;
/** Of those that came once. */
const mostSeen = 1_000;
/** A statement with the rows of a whole batch in it does not come again. */
const longestKept = 8_000;

type Options = Parameters<PGlite["execProtocolStream"]>[1];
type Answer = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Kept = { readonly name: string; description?: Answer };

/** The first byte of a message of PostgreSQL's protocol. */
const kinds = { parse: 0x50, describe: 0x44, bind: 0x42, query: 0x51 };
const ofStatement = 0x53;

/** Afterward a statement may have other columns. */
const changesTables = /\b(?:create|alter|drop)\b/i;

/**
 * PGlite has every query parsed, described and planned anew, which takes as long as running it. One that comes for the
 * second time gets a name, under which PostgreSQL keeps it: from then on it is only bound and run. PGlite sends the messages of a
 * query one after the other, and never those of two at once.
 */
export function keepStatements(pglite: PGlite): void {
  const send = pglite.execProtocolStream.bind(pglite);
  const kept = new Map<string, Kept>();
  const seen = new Set<string>();
  let current: Kept | undefined;
  let named = 0;

  async function parse(message: Uint8Array, text: string, options: Options): Promise<Answer> {
    const known = kept.get(text);
    if (known) {
      // The one that was used least recently is the first.
      kept.delete(text);
      kept.set(text, known);
      current = known;
      return [];
    }
    if (text.length > longestKept || !seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear();
      if (text.length <= longestKept) seen.add(text);
      return send(message, options);
    }
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) await forget(oldest, options);
    named += 1;
    const statement = { name: `kept_${named}` };
    const answer = await send(withName(message, 5, statement.name), options);
    kept.set(text, statement);
    current = statement;
    return answer;
  }

  async function forget(text: string, options: Options): Promise<void> {
    const name = kept.get(text)?.name ?? "";
    kept.delete(text);
    await send(closeStatement(name), options);
  }

  async function describeOnce(message: Uint8Array, statement: Kept, options: Options): Promise<Answer> {
    statement.description ??= await send(withName(message, 6, statement.name), options);
    return statement.description;
  }

  pglite.execProtocolStream = async (message, options) => {
    const [kind] = message;
    if (kind === kinds.parse || kind === kinds.query) {
      current = undefined;
      const text = textOf(message);
      if (changesTables.test(text)) for (const one of [...kept.keys()]) await forget(one, options);
      else if (kind === kinds.parse) return parse(message, text, options);
    }
    if (current && kind === kinds.describe && message[5] === ofStatement)
      return describeOnce(message, current, options);
    return current && kind === kinds.bind ? send(withName(message, 6, current.name), options) : send(message, options);
  };
}

const textOf = (message: Uint8Array) =>
  Buffer.from(message.buffer, message.byteOffset, message.length).toString("latin1");

/** The same message with a name where it has an empty one. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

function closeStatement(name: string): Uint8Array {
  const bytes = Buffer.from(`C\0\0\0\0S${name}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}
