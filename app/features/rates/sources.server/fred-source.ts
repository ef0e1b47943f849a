import { z } from "zod";
import { acceptObservations, isoDay } from "./accept-observations.ts";
import { fetchText } from "./fetch-text.ts";
import type { RateSource, SeriesAnswer, WantedSeries } from "./rate-source.ts";

type Options = { readonly baseUrl: string; readonly apiKey: string; readonly timeoutMs: number };

const answerSchema = z.object({ observations: z.array(z.object({ date: z.string(), value: z.string() })) });
const errorSchema = z.object({ error_message: z.string() });

/** FRED writes a period for a day without a figure (a holiday, a weekend). */
const missing = ".";

/** FRED, Federal Reserve Bank of St. Louis: one call per series. */
export function createFredSource({ baseUrl, apiKey, timeoutMs }: Options): RateSource {
  async function readSeries({ series, since }: WantedSeries, today: string): Promise<SeriesAnswer> {
    const failed = (reason: string): SeriesAnswer => ({ kind: "failed", series, reason });
    const query = new URLSearchParams({
      series_id: series,
      api_key: apiKey,
      file_type: "json",
      sort_order: "asc",
      ...(since && { observation_start: since }),
    });
    const fetched = await fetchText(`${baseUrl}/series/observations?${query}`, timeoutMs);
    if (fetched.kind === "failed") return failed(fetched.reason);
    const body = parseJson(fetched.text);
    if (fetched.status !== 200) {
      const said = errorSchema.safeParse(body).data?.error_message.replaceAll(apiKey, "…").slice(0, 200);
      return failed(`answered ${fetched.status}${said ? `: ${said}` : ""}`);
    }
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return failed("answered with something that is not a list of observations");
    const cells = answer.data.observations
      .filter(({ value }) => value !== missing && value.trim() !== "")
      .map(({ date, value }) => ({ observedOn: dayOf(date), text: value }));
    return acceptObservations(series, cells, today);
  }

  return {
    name: "fred",
    describe: `FRED at ${new URL(baseUrl).host}`,
    // One at a time: FRED limits calls per minute, and nobody waits for this.
    read: async (wanted, today) => {
      const answers: SeriesAnswer[] = [];
      for (const one of wanted) answers.push(await readSeries(one, today));
      return answers;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dayOf(date: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year && month && day ? isoDay(year, month, day) : undefined;
}
