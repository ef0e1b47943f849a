import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { ContentError } from "./content-error.ts";
import { formsSchema } from "./forms-schema.ts";
import { mailsSchema } from "./mails-schema.ts";
import { parseYaml } from "./read-yaml.ts";

function complaint(file: string, schema: z.ZodType, edit: (text: string) => string): string {
  const text = edit(readFileSync(`content/${file}`, "utf8"));
  try {
    parseYaml({ file, text, firstLine: 1 }, schema);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "";
}

test("a label, a question or a sentence of a mail that is missing is reported with its file and line", () => {
  expect(complaint("forms.yaml", formsSchema, (text) => text.replace(/^ {4}phone: .*\n/m, ""))).toMatch(
    /^forms\.yaml:\d+: contact\.labels\.phone: /,
  );
  expect(complaint("forms.yaml", formsSchema, (text) => text.replace(/^( {4}timeframe:) .*$/m, '$1 ""'))).toMatch(
    /^forms\.yaml:\d+: homebuyers\.questions\.timeframe: must not be empty$/,
  );
  expect(complaint("mails.yaml", mailsSchema, (text) => text.replace(/^ {2}stop_link: .*\n/m, ""))).toMatch(
    /^mails\.yaml:\d+: acknowledge\.stop_link: /,
  );
});

test("a broker may offer fewer choices in another order, and no choice that the site does not know", () => {
  const loanTypes = /( {4}loanType:\n)(?: {6}.*\n)+/;
  const offer = (lines: string) => (text: string) => text.replace(loanTypes, `$1${lines}`);
  expect(complaint("forms.yaml", formsSchema, offer("      reverse: HECM\n      purchase: Buy\n"))).toBe("");
  expect(complaint("forms.yaml", formsSchema, offer("      crypto: Bitcoin\n"))).toMatch(
    /^forms\.yaml:\d+: contact\.choices\.loanType/,
  );
});
