import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Observation, RateSource } from "./rate-source.ts";

const sampleFile = "app/features/rates/sources.server/data/sample-rates.json";
const weekDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

const schema = z.object({
  series: z.record(
    z.string(),
    z.object({
      source: z.string(),
      first: z.iso.date(),
      parts_per_percent: z.literal([100, 1000]),
      rates: z.array(z.string()),
    }),
  ),
});
type Bundled = z.infer<typeof schema>["series"][string];

/** Real averages with their dates, the oldest of 1971, bundled, so that a site without a source shows what the page will look like. */
export function createSampleSource(file = sampleFile): RateSource {
  return {
    name: "sample",
    describe: "bundled sample history",
    read: async (wanted, today) => {
      const { series: bundled } = schema.parse(JSON.parse(readFileSync(file, "utf8")));
      return wanted.map(({ series }) => {
        const found = bundled[series];
        if (!found) return { kind: "failed", series, reason: "not in the bundled sample" };
        const observations = unpack(found).filter(({ observedOn }) => observedOn <= today);
        return { kind: "answered", series, observations, refused: [] };
      });
    },
  };
}

function unpack({ first, rates, parts_per_percent }: Bundled): Observation[] {
  let at = Date.parse(`${first}T00:00:00Z`) - weekDays * dayMs;
  return rates
    .join(" ")
    .split(" ")
    .map((token) => {
      const [parts, gap] = token.split(":").reverse();
      at += (gap === undefined ? weekDays : Number(gap)) * dayMs;
      return {
        observedOn: new Date(at).toISOString().slice(0, 10),
        rateThousandths: (Number(parts) * 1000) / parts_per_percent,
      };
    });
}
