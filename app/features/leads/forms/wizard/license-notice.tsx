import type { Referral } from "../../referrals.ts";

type LicenseNoticeProps = {
  readonly state: string | undefined;
  readonly licenses: {
    readonly licenseStatement: string;
    readonly referrals: Readonly<Record<string, Referral>>;
  };
  /** Whether React follows the choice. Until then the sentence for all states is shown. */
  readonly live: boolean;
};

/**
 * Says before anything is sent that there is no license in the chosen state; the form can be sent all the same. The
 * live region is there from the start, because screen readers announce only what changes inside one.
 */
export function LicenseNotice({ state, licenses, live }: LicenseNoticeProps) {
  const referral = licenses.referrals[state ?? ""];
  if (!referral && !live) return <p className="mt-5 text-ink-soft">{licenses.licenseStatement}</p>;
  return (
    <div role="status">
      {referral && (
        <div className="mt-5 rounded-xl border-l-4 border-sun bg-sand-100 p-4 sm:p-5">
          <p className="font-semibold">{referral.notice.title}</p>
          <p className="mt-1">{referral.notice.statement}</p>
          <p className="mt-2">{referral.notice.choice}</p>
        </div>
      )}
    </div>
  );
}
