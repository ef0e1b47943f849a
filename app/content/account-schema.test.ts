import { expect, test } from "vitest";
import { accountSchema } from "./account-schema.ts";
import { loadContent } from "./load-content.ts";

const { account } = loadContent();
const problemsOf = (changed: object) =>
  accountSchema
    .safeParse({ ...account, ...changed })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("WCAG 2.5.3: the spoken name of a control has the words that are shown on it", () => {
  expect(problemsOf({})).toBeUndefined();
  expect(
    problemsOf({ passkeys: { ...account.passkeys, change: "Rename or remove", change_named: "Edit {passkey}" } }),
  ).toEqual([["passkeys.change_named", "must have the words of change, which are shown"]]);
  const sessions = { ...account.account.sessions, sign_out: "Sign out", sign_out_device: "End {device}" };
  expect(problemsOf({ account: { ...account.account, sessions } })).toEqual([
    ["account.sessions.sign_out_device", "must have the words of sign_out, which are shown"],
  ]);
});
