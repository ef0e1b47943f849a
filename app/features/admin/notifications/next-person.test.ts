import { expect, test } from "vitest";
import { nextPerson } from "./next-person.ts";

const [ana, ben, cy] = ["ana", "ben", "cy"].map((id) => ({ id, email: `${id}@example.com` })) as [P, P, P];
type P = { id: string; email: string };
const all = [ana, ben, cy];

test.each([
  ["a lead of nobody goes to the second", all, null, all, "ben"],
  ["one of Ben's goes to Cy", all, "ben", all, "cy"],
  ["one of the last goes to the first", all, "cy", all, "ana"],
  ["who is asleep is left out", all, "ben", [ana, ben], "ana"],
  ["if the others sleep, whoever has it is told", all, "ben", [ben], "ben"],
  ["alone, the one person is told", [ana], null, [ana], "ana"],
  ["one of a closed account counts as nobody's", all, "gone", all, "ben"],
  ["if all sleep, nobody is told", all, "ben", [], undefined],
  ["without admins, nobody is", [], null, [], undefined],
])("%s", (_, people, assignee, awake, told) => {
  expect(nextPerson(people, assignee, awake)?.id).toBe(told);
});
