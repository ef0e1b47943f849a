import type { Content } from "#app/content/load-content.ts";
import type { AppContext } from "#server/http/app-env.ts";
import type { Log } from "#server/log.ts";
import type { Rates } from "../rates-service.server.ts";
import { answerFor } from "./rates-answer.ts";

type Dependencies = {
  readonly rates: Pick<Rates, "board" | "csv" | "timeZone">;
  readonly content: Pick<Content, "rates">;
  readonly log: Log;
};

/** GET or POST /api/fetch-rates. */
export function fetchRatesApi(deps: Dependencies) {
  const { rates, log } = deps;
  return async (context: AppContext): Promise<Response> => {
    try {
      const board = await rates.board();
      if (board) return context.json(answerFor(board, rates.timeZone), 200, { "Cache-Control": "public, no-cache" });
    } catch (error) {
      log.error({ err: error, requestId: context.get("requestId") }, "could not read rates");
    }
    return context.json({ error: deps.content.rates.no_rates }, 503, { "Cache-Control": "no-store" });
  };
}

/** GET /api/rates-history.csv: every figure behind the chart. */
export function ratesHistoryCsvApi({ rates }: Pick<Dependencies, "rates">) {
  return async (context: AppContext): Promise<Response> =>
    context.body(await rates.csv(), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mortgage-rates-history.csv"',
      "Cache-Control": "public, no-cache",
    });
}
