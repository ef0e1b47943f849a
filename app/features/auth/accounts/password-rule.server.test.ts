import { expect, test } from "vitest";
import { refuseAdminPassword } from "./password-rule.server.ts";

const owner = { address: "mateo@lanterntide.example", siteNames: ["Lantern Tide Mortgage", "Lantern Tide"] };
const refuse = (password: string) => refuseAdminPassword(password, owner);

test.each(["correct horse battery", "a long password", "K7#vq-20rmzpLw", "übergroße Mülltonne 9", "xxxxxxx9Qv#kd"])(
  "%j is good enough",
  (password) => {
    expect(refuse(password)).toBeUndefined();
  },
);

test.each(["", "123456", "K7#vq-20rmz"])("%j is too short", (password) => {
  expect(refuse(password)).toBe("admin_password_short");
});

test.each([
  "123456789012",
  "password1234",
  "Password2026!",
  "P@ssw0rd!!!!",
  "passwordpassword",
  "qwertyuiop123",
  "1qaz2wsx3edc",
  "letmeinletmein",
  "aaaaaaaaaaaaaaaa",
  "abcdefghijklm",
  "839201774655",
  "            ",
])("%j is too easy to guess", (password) => {
  expect(refuse(password)).toBe("password_guessable");
});

test.each(["lantern-tide mortgage 9!", "we love Lantern Tide", "xx mateo's secret", "my lanterntide login"])(
  "%j names the site or the account",
  (password) => {
    expect(refuse(password)).toBe("password_names_site");
  },
);

test("a password of any length is checked quickly", () => {
  const startedAt = performance.now();
  for (const text of ["ab".repeat(5000), `${" ".repeat(9999)}x`, "é".repeat(9999)]) refuse(text);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
