import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * `npm run fonts`: subsets the two typefaces (both under the SIL Open Font License) to what the site's four languages
 * need and writes them to app/fonts/, which is checked in so that a build needs no font tools.
 */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join("");
const symbols = "ıŒœŸ–—‘’‚“”„•…‹›€™←→↑↓−×≈≤≥½¼¾";

const fonts = [
  {
    from: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    to: "fraunces.woff2",
    // Used for headings only: one optical size, drawn for display, and the weights in between.
    variationAxes: { opsz: 72, wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    to: "source-sans.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
    to: "source-sans-italic.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
] as const;

mkdirSync("app/fonts", { recursive: true });
for (const { from, to, variationAxes } of fonts) {
  const small = await subsetFont(readFileSync(`node_modules/${from}`), latin + symbols, {
    targetFormat: "woff2",
    variationAxes,
  });
  writeFileSync(`app/fonts/${to}`, small);
  console.log(`${to} ${small.length} bytes`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
