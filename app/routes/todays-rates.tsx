import { data } from "react-router";
import { NotesCard } from "#app/features/rates/board/notes-card.tsx";
import { RatesActions } from "#app/features/rates/board/rates-actions.tsx";
import { readRatesPage } from "#app/features/rates/board/rates-page.server.ts";
import { RatesSection } from "#app/features/rates/board/rates-section.tsx";
import { disclaimersFor } from "#app/features/rates/board/rates-sentences.ts";
import { HistorySection } from "#app/features/rates/history/history-section.tsx";
import { PaymentSection } from "#app/features/rates/payment/payment-section.tsx";
import { PageHead } from "#app/features/site-shell/page-head.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/todays-rates.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { rates, clock, log, content } = context.get(servicesContext);
  const seo = content.seo["/todays-rates"];
  const deps = { rates, clock, log, content: content.rates, figures: content.figures };
  const { view, headers } = await readRatesPage(deps, new URL(request.url));
  const disclaimers = disclaimersFor(content.legal, view.answer?.rates ?? []);
  return data({ view, seo, disclaimers }, { headers });
}

export default function TodaysRates({ loaderData }: Route.ComponentProps) {
  const { view, seo, disclaimers } = loaderData;
  const { words, chart, chartNotes, table, range, estimate } = view;
  const invalid = estimate?.outcome?.kind === "invalid";
  return (
    <>
      <PageHead path="/todays-rates" seo={seo} picture="todays-rates" hasErrors={invalid} />
      <PageTitle eyebrow={words.eyebrow} title={words.title} lede={words.intro} />
      <div className="wrap pb-16">
        <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <div className="space-y-6">
            <RatesSection view={view} />
            <RatesActions quoteLabel={words.quote_label} homeLabel={words.home_label} />
          </div>
          <NotesCard title={words.board.notes} notes={words.notes} disclaimers={disclaimers} />
        </div>
        <div className="mt-8 space-y-8">
          {chart && (
            <HistorySection chart={chart} notes={chartNotes} table={table} range={range} words={words.history} />
          )}
          {estimate && <PaymentSection estimate={estimate} range={range} words={words.payment} />}
        </div>
      </div>
    </>
  );
}
