import { UNSAFE_decodeViaTurboStream as decodeAsReactRouter } from "react-router";
import { expect, test } from "vitest";
import { flattenData } from "./flatten-data.ts";
import { nestData } from "./nest-data.ts";

/** As React Router writes it: {a: ["x", null, true], b: undefined, c: {a: ""}} */
const flat = '[{"_1":2,"_5":-7,"_6":7},"a",[3,-5,4],"x",true,"b","c",{"_1":8},""]\n';
const nested = { a: ["x", null, true], c: { a: "" } };

test("data is an object in the page, and React Router reads the same in the browser", async () => {
  expect(nestData(flat)).toEqual(nested);
  const stream = new Blob([flattenData(nested)]).stream();
  expect((await decodeAsReactRouter(stream, globalThis as unknown as Window)).value).toEqual(nested);
});

test.each([
  ["a date", '[{"_1":2},"a",["D",0]]\n'],
  ["a number that JSON does not have", '[{"_1":-2},"a"]\n'],
  ["undefined in a list", "[[-7]]\n"],
  ["a promise, with what it became", '[{"_1":2},"a",["P",2]]\nP2:[1]\n'],
])("%s: the notation of React Router stays", (_, text) => {
  expect(nestData(text)).toBe(text);
  expect(flattenData(nestData(text))).toBe(text);
});
