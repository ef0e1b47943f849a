import { expect, test } from "vitest";
import { matching } from "./match-commands.ts";

const commands = ["Inbox", "Meetings", "Inbox as a list", "Audit", "Assign to me"].map((label) => ({
  group: "",
  label,
  run: () => {},
}));

test.each([
  ["", ["Inbox", "Meetings", "Inbox as a list", "Audit", "Assign to me"]],
  ["inb", ["Inbox", "Inbox as a list"]],
  ["list inbox", ["Inbox as a list"]],
  ["me", ["Meetings", "Assign to me"]],
  ["it", ["Audit"]],
  ["nothing like it", []],
])("%j finds %j", (typed, labels) => {
  expect(matching(commands, typed).map(({ label }) => label)).toEqual(labels);
});
