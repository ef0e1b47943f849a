import { data, redirect } from "react-router";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { RateBoard } from "#app/features/rates/board/rate-board.ts";
import { rateText } from "#app/features/rates/board/rate-text.ts";
import { answerFor } from "#app/features/rates/board/rates-answer.ts";
import { noticesFor } from "#app/features/rates/board/rates-sentences.ts";
import { type DeskVersion, publishedAt } from "#app/features/rates/published/published-figures.ts";
import {
  type DeskFieldName,
  deskEntrySchema,
  deskErrors,
} from "#app/features/rates/published/published-rate-schema.ts";
import type { Rates } from "#app/features/rates/rates-service.server.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import { longDay } from "#shared/time/days.ts";
import { dayIn, momentIn, momentOf } from "#shared/time/zoned-day.ts";

type Dependencies = {
  readonly rates: Rates;
  readonly clock: Clock;
  readonly content: RatesContent;
  readonly audit: AuditLog;
};

/** The rate desk: every version with who and when, a preview, and the page of any moment of the past. */
export async function readDeskPage({ rates, clock, content }: Dependencies, url: URL) {
  const { timeZone, source } = rates;
  const versions = await rates.deskVersions();
  const labels = new Map(content.products.map(({ id, label }) => [id, label]));
  const previewed = versions.find(({ id }) => id === url.searchParams.get("preview"));
  const shownAt = url.searchParams.get("shown") ?? "";
  const moment = momentOf(timeZone, shownAt);
  const today = dayIn(timeZone, clock.now());
  const card = (board: RateBoard | undefined, day: string) => ({
    today: longDay(day),
    answer: board && answerFor(board, timeZone),
  });
  return {
    source,
    today,
    products: content.products.map(({ id, label }) => ({ value: id, label })),
    notices: noticesFor(content, source),
    versions: versions.map((version) => versionView(version, labels, timeZone)),
    preview: previewed && {
      version: versionView(previewed, labels, timeZone),
      ...card(await rates.preview(previewed.id), today),
    },
    shownAt,
    shown: moment && card(await rates.boardAt(moment), dayIn(timeZone, moment)),
  };
}

export type DeskView = Awaited<ReturnType<typeof readDeskPage>>;

function versionView(version: DeskVersion, labels: ReadonlyMap<string, string>, timeZone: string) {
  const event = (by: string, at: Date) => `${by}, ${momentIn(timeZone, at)}`;
  const words = { published: "Published", withdrawn: "Withdrawn" };
  return {
    id: version.id,
    product: labels.get(version.product) ?? version.product,
    effectiveOn: longDay(version.effectiveOn),
    rate: rateText(version.rateThousandths),
    points: (version.pointsThousandths / 1000).toString(),
    apr: rateText(version.aprThousandths),
    assumptions: version.assumptions,
    isPublished: publishedAt(version) !== undefined,
    events: [
      `Entered by ${event(version.enteredBy, version.enteredAt)}`,
      ...version.decisions.map((one) => `${words[one.decision]} by ${event(one.decidedBy, one.decidedAt)}`),
    ],
  };
}

export type DeskPostResult = {
  readonly values: Partial<Record<DeskFieldName, string>>;
  readonly errors: Partial<Record<DeskFieldName, string>>;
};

const decisions = { publish: "published", "take-back": "withdrawn" } as const;
const recorded = { publish: "rate-published", "take-back": "rate-withdrawn" } as const;

/** Each post ends in a redirect: a reload repeats nothing. */
export async function handleDeskPost(deps: Dependencies, request: Request, admin: Actor) {
  const { rates, clock, content, audit } = deps;
  const form = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  const { intent, version: versionId, ...values } = form;
  if (intent === "publish" || intent === "take-back") {
    const known = (await rates.deskVersions()).find(({ id }) => id === versionId);
    // Two tabs, one press each: the second finds it done.
    const due = known && (publishedAt(known) !== undefined) === (intent === "take-back");
    if (known && due) {
      await rates.decide(known.id, decisions[intent], admin.email);
      await audit.record({ actor: admin, action: recorded[intent], subjectId: known.id });
    }
    throw redirect("/admin/rates", 303);
  }
  const products = content.products.map(({ id }) => id);
  const entry = deskEntrySchema(products, dayIn(rates.timeZone, clock.now())).safeParse(values);
  if (!entry.success) return data<DeskPostResult>({ values, errors: deskErrors(entry.error) }, { status: 422 });
  const id = await rates.enter(entry.data, admin.email);
  throw redirect(`/admin/rates?preview=${id}#preview`, 303);
}
