import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSseParser } from "./sse-parser.ts";

const parse = (chunks: readonly Uint8Array[]) => {
  const parser = createSseParser();
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
};

const bytes = (text: string) => new TextEncoder().encode(text);

/** Splits the bytes at the given positions. */
function cut(all: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [...new Set(places.map((place) => place % (all.length + 1)))].sort((a, b) => a - b);
  return [0, ...sorted].map((from, at) => all.slice(from, sorted[at] ?? all.length));
}

describe("[CHAT-07] the event stream parser", () => {
  test.each([
    ["one event", "data: a\n\n", ["a"]],
    ["several events in one chunk", "data: a\n\ndata: b\n\n", ["a", "b"]],
    ["CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["bare CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["comments and blanks", ": hello\n\n\n:\ndata: a\n\n", ["a"]],
    ["other fields", "event: x\nid: 1\nretry: 5\ndata: a\n\n", ["a"]],
    ["no space after the colon", "data:a\n\n", ["a"]],
    ["a last line without an end", "data: a\n\ndata: [DONE]", ["a", "[DONE]"]],
    ["nothing", "", []],
  ])("reads %s", (_name, text, expected) => {
    expect(parse([bytes(text)])).toEqual(expected);
  });

  test("gives the same for any chunking, also inside a character or between CR and LF", () => {
    const line = fc
      .string({ unit: "binary", maxLength: 12 })
      .map((text) => text.replace(/[\r\n]/g, " ").toWellFormed());
    const event = fc.oneof(
      line.map((text) => ({ text: `data: ${text}`, data: [text] })),
      line.map((text) => ({ text: `: ${text}`, data: [] as string[] })),
      fc.constant({ text: "", data: [] as string[] }),
    );
    const ending = fc.constantFrom("\n", "\r\n", "\n\n", "\r\n\r\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(event, ending)), fc.array(fc.nat()), (events, places) => {
        const stream = bytes(events.map(([{ text }, end]) => text + end).join(""));
        expect(parse(cut(stream, places))).toEqual(events.flatMap(([{ data }]) => data));
      }),
      { numRuns: 150 },
    );
  });

  test("survives one byte at a time", () => {
    const text = 'data: {"choices":[{"delta":{"content":"café “10 %” 🏠"}}]}\r\n\r\ndata: [DONE]\r\n\r\n';
    expect(parse([...bytes(text)].map((byte) => Uint8Array.of(byte)))).toEqual([
      '{"choices":[{"delta":{"content":"café “10 %” 🏠"}}]}',
      "[DONE]",
    ]);
  });
});

test("a stream whose line never ends is refused", () => {
  const parser = createSseParser(10);
  parser.push(bytes("data: 1234"));
  expect(() => parser.push(bytes("5"))).toThrow("too long");
});
