import { data, redirect } from "react-router";
import type { RatesContent } from "#app/content/rates-schema.ts";
import type { RateBoard } from "#app/features/rates/board/rate-board.ts";
import { rateText } from "#app/features/rates/board/rate-text.ts";
import { answerFor } from "#app/features/rates/board/rates-answer.ts";
import { boardWords } from "#app/features/rates/board/rates-sentences.ts";
import { canBePublished, publishedAt, type RateVersion } from "#app/features/rates/published/published-figures.ts";
import {
  type PublishedRateField,
  publishedRateErrors,
  publishedRateSchema,
} from "#app/features/rates/published/published-rate-schema.ts";
import type { Rates } from "#app/features/rates/rates-service.server.ts";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import { longDay } from "#shared/time/day.ts";
import { dayIn, formatInstant, instantOf } from "#shared/time/zone.ts";

type Dependencies = {
  readonly rates: Rates;
  readonly clock: Clock;
  readonly content: RatesContent;
  readonly audit: AuditLog;
};

/** The rate editor: every version with who and when, a preview, and the page as it was at any past time. */
export async function readRateEditor({ rates, clock, content }: Dependencies, url: URL) {
  const { timeZone, source } = rates;
  const versions = await rates.versions();
  const labels = new Map(content.products.map(({ id, label }) => [id, label]));
  const previewed = versions.find(({ id }) => id === url.searchParams.get("preview"));
  const shownAt = url.searchParams.get("shown") ?? "";
  const [shownDay = "", shownTime = ""] = shownAt.split("T");
  const at = instantOf(shownDay, shownTime, timeZone);
  const today = dayIn(timeZone, clock.now());
  const card = (board: RateBoard | undefined, day: string) => ({
    today: longDay(day),
    answer: board && answerFor(board, timeZone),
  });
  return {
    source,
    today,
    products: content.products.map(({ id, label }) => ({ value: id, label })),
    board: boardWords(content, source),
    versions: versions.map((version) => versionView(version, labels, timeZone)),
    preview: previewed && {
      version: versionView(previewed, labels, timeZone),
      ...card(await rates.preview(previewed.id), today),
    },
    shownAt,
    shown: at && card(await rates.boardAt(at), dayIn(timeZone, at)),
  };
}

export type RateEditorView = Awaited<ReturnType<typeof readRateEditor>>;

function versionView(version: RateVersion, labels: ReadonlyMap<string, string>, timeZone: string) {
  const event = (by: string, at: Date) => `${by}, ${formatInstant(timeZone, at)}`;
  const words = { published: "Published", withdrawn: "Withdrawn" };
  return {
    id: version.id,
    product: labels.get(version.product) ?? version.product,
    effectiveOn: longDay(version.effectiveOn),
    rate: rateText(version.rateThousandths),
    points: (version.pointsThousandths / 1000).toString(),
    apr: rateText(version.aprThousandths),
    assumptions: version.assumptions,
    hasTerms: canBePublished(version),
    isPublished: publishedAt(version) !== undefined,
    events: [
      `Entered by ${event(version.enteredBy, version.enteredAt)}`,
      ...version.decisions.map((one) => `${words[one.decision]} by ${event(one.decidedBy, one.decidedAt)}`),
    ],
  };
}

export type RateEditorResult = {
  readonly values: Partial<Record<PublishedRateField, string>>;
  readonly errors: Partial<Record<PublishedRateField, string>>;
  /** Why a version that exists was not published. */
  readonly refused?: string;
};

const withoutTerms =
  "This rate was entered without its terms of repayment, so it cannot be published. Please enter it again with its terms.";

const decisions = { publish: "published", "take-back": "withdrawn" } as const;
const recorded = { publish: "rate-published", "take-back": "rate-withdrawn" } as const;

/** Each POST ends in a redirect, so a reload repeats nothing. */
export async function rateEditorAction(deps: Dependencies, request: Request, admin: Actor) {
  const { rates, clock, content, audit } = deps;
  const form = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  const { intent, version: versionId, ...values } = form;
  if (intent === "publish" || intent === "take-back") {
    const known = (await rates.versions()).find(({ id }) => id === versionId);
    if (known && intent === "publish" && !canBePublished(known)) {
      return data<RateEditorResult>({ values: {}, errors: {}, refused: withoutTerms }, { status: 422 });
    }
    // With two tabs and one press in each, the second finds it already done.
    const due = known && (publishedAt(known) !== undefined) === (intent === "take-back");
    if (known && due) {
      await rates.decide(known.id, decisions[intent], admin.email);
      await audit.record({ actor: admin, action: recorded[intent], subjectId: known.id });
    }
    throw redirect("/admin/rates", 303);
  }
  const entry = publishedRateSchema(content.products, dayIn(rates.timeZone, clock.now())).safeParse(values);
  if (!entry.success)
    return data<RateEditorResult>({ values, errors: publishedRateErrors(entry.error) }, { status: 422 });
  const id = await rates.enter(entry.data, admin.email);
  throw redirect(`/admin/rates?preview=${id}#preview`, 303);
}
