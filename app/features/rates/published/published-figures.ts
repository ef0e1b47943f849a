import type { Day } from "#shared/time/day.ts";
import type { RateTerms } from "./rate-terms.ts";

/** One version that the broker entered, with every decision on it, oldest first. */
export type RateVersion = {
  readonly id: string;
  readonly product: string;
  readonly effectiveOn: Day;
  readonly rateThousandths: number;
  readonly pointsThousandths: number;
  readonly aprThousandths: number;
  readonly assumptions: string;
  /** Null for versions entered before terms of repayment were required; they can no longer be shown. */
  readonly terms: RateTerms | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly decisions: ReadonlyArray<{
    readonly decision: "published" | "withdrawn";
    readonly decidedBy: string;
    readonly decidedAt: Date;
  }>;
};

/** An advertised rate needs its terms of repayment (12 CFR 1026.24(d) and (f)). */
export const canBePublished = ({ terms }: RateVersion): boolean => terms !== null;

export type PublishedRate = RateVersion & {
  readonly publishedAt: Date;
  readonly previousThousandths: number | undefined;
};

/** When the version was published, if it was not withdrawn. */
export function publishedAt({ decisions }: RateVersion): Date | undefined {
  const last = decisions.at(-1);
  return last?.decision === "published" ? last.decidedAt : undefined;
}

type Published = RateVersion & { readonly publishedAt: Date };

/** One figure per effective date, newest date first. Of several versions of a date, the one published last counts. */
function publishedFigures(versions: readonly RateVersion[], product: string): Published[] {
  const published = versions.flatMap((version) => {
    const at = version.product === product ? publishedAt(version) : undefined;
    return at ? [{ ...version, publishedAt: at }] : [];
  });
  published.sort(
    (a, b) => b.effectiveOn.localeCompare(a.effectiveOn) || b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
  return published.filter((version, index) => version.effectiveOn !== published[index - 1]?.effectiveOn);
}

/** A figure with a future date is not shown before that day. */
export function currentPublishedRate(versions: readonly RateVersion[], product: string, today: Day) {
  const [current, previous] = publishedFigures(versions, product).filter(({ effectiveOn }) => effectiveOn <= today);
  return current && { ...current, previousThousandths: previous?.rateThousandths };
}
