import type { Env } from "#server/env.server.ts";
import { createFredSource } from "./fred-source.ts";
import { manualSource } from "./manual-source.ts";
import { createPmmsSource } from "./pmms-source.ts";
import type { RateSource } from "./rate-source.ts";
import { createSampleSource } from "./sample-source.ts";

const timeoutMs = 15_000;

export function chooseRateSource(env: Env): RateSource {
  switch (env.RATES_SOURCE) {
    case "fred":
      return createFredSource({ baseUrl: env.FRED_BASE_URL, apiKey: env.FRED_API_KEY ?? "", timeoutMs });
    case "pmms":
      return createPmmsSource({ url: env.PMMS_URL, timeoutMs });
    case "manual":
      return manualSource;
    case "sample":
      return createSampleSource();
  }
}
