import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailStyles } from "#app/ui/mail-styles.ts";
import { brandColors, brandSchema, brandStyles } from "./brand-schema.ts";
import { ContentError } from "./content-error.ts";
import { parseYaml } from "./read-yaml.ts";

const secondBroker = readFileSync("tests/brokers/cypress-key/brand.yaml", "utf8");
/** With the colors of app.css. */
const shipped = Object.entries(brandColors).reduce(
  (text, [name, [, value]]) => text.replace(new RegExp(`^(  ${name}:) "#\\w+"`, "m"), `$1 "${value}"`),
  secondBroker,
);
const read = (text: string) => parseYaml({ file: "brand.yaml", text, firstLine: 1 }, brandSchema);

test("the colors of the table are those of app.css", () => {
  const css = readFileSync("app/app.css", "utf8");
  for (const [token, value] of Object.values(brandColors)) expect(css).toContain(`--color-${token}: ${value};`);
});

test("colors that are not changed add nothing to the page; a changed one is one variable", () => {
  expect(brandStyles(read(shipped))).toBe("");
  expect(brandStyles(read(shipped.replace("#0b3c49", "#1b2a6b")))).toBe(":root{--color-pacific-900:#1b2a6b}");
});

test("emails have the broker's own colors, and none of the sample's", () => {
  const styles = JSON.stringify(mailStyles(read(secondBroker)));
  const { band, text, quiet_text, line, main, action } = read(secondBroker).colors;
  for (const color of [band, text, quiet_text, line, main, action]) expect(styles).toContain(color);
  expect(Object.values(brandColors).filter(([, sample]) => styles.includes(sample))).toEqual([]);
});

test("a color that hides its text is refused with the line and the pair", () => {
  const line = shipped.split("\n").findIndex((text) => text.includes("action:")) + 1;
  const faint = () => read(shipped.replace("#b23a17", "#f2a07f"));
  expect(faint).toThrow(ContentError);
  expect(faint).toThrow(`brand.yaml:${line}: colors.action: white on action has a contrast of 2.1 to 1, and needs 4.5`);
});

test("a logo is the name of a picture", () => {
  expect(read(shipped.replace(/^logo:$/m, "logo: { file: logo.svg }")).logo).toEqual({ file: "logo.svg" });
  expect(() => read(shipped.replace(/^logo:$/m, "logo: { file: ../secret }"))).toThrow(/brand\.yaml:\d+: logo\.file/);
});
