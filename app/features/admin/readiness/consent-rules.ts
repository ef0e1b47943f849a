import type { LawFacts } from "./law-facts.ts";
import type { LawRule } from "./law-rules.ts";

export const consentRules: readonly LawRule[] = [
  {
    id: "consent-receipts",
    law: "Telephone Consumer Protection Act, 47 CFR 64.1200(f)(9); Telemarketing Sales Rule, 16 CFR 310.5",
    title: "Every consent to calls or texts can be proven for five years",
    judge: ({ consent: { receipts, unproven, guarded } }) => ({
      ok: unproven === 0 && guarded,
      found: describeReceipts({ receipts, unproven, guarded }),
      fix: guarded
        ? "Do not call or text these people until they agree again: their leads say yes, and no receipt proves it."
        : "Somebody turned off the triggers of consent_receipts. Turn them on again, and compare with a backup.",
    }),
  },
  {
    id: "do-not-contact",
    law: "47 CFR 64.1200(a)(10)",
    title: "Requests not to be contacted are honored everywhere within ten business days",
    judge: ({ openStops, today }) => {
      const late = openStops.filter((lastDay) => lastDay < today).length;
      return {
        ok: openStops.length === 0,
        found:
          openStops.length === 0
            ? "None is waiting."
            : `${openStops.length} not confirmed, ${late === 0 ? "none" : late} of them late. The last day of the first is ${openStops[0]}.`,
        fix: "This site honors them already. Tell your dialer, your texting service and your people, then confirm under Consent.",
      };
    },
  },
];

function describeReceipts({ receipts, unproven, guarded }: LawFacts["consent"]): string {
  if (!guarded) return "The database no longer refuses to change or delete receipts.";
  if (unproven > 0) return `${unproven} leads have a consent without a receipt.`;
  return receipts === 0 ? "Nobody has consented yet." : `${receipts} receipts, one for each box that was checked.`;
}
