import { type Answers, amountOf, wordFor } from "./answers.ts";
import { container, value, type XmlElement } from "./xml.ts";

type Lead = { readonly id: string; readonly formType: string; readonly data: Answers };

export const loanLabel = "LOAN_1";
export const liabilityLabel = "LIABILITY_1";

const purposes = { homebuyers: "Purchase", purchase: "Purchase", refinance: "Refinance" };

/** A veteran's answer does not choose the kind of mortgage, and no form asks for an amount. */
export function loans({ id, formType, data }: Lead): XmlElement | undefined {
  const { loanType, selectedReason } = data;
  const isReverse = formType === "reverse-mortgage-quote" || loanType === "reverse";
  const loan = container(
    "LOAN",
    [
      container("LOAN_DETAIL", [value("ReverseMortgageIndicator", isReverse ? "true" : undefined)]),
      container("LOAN_IDENTIFIERS", [
        container("LOAN_IDENTIFIER", [
          value("LoanIdentifier", loanIdentifier(id)),
          value("LoanIdentifierType", "LenderLoan"),
        ]),
      ]),
      container("ORIGINATION_SYSTEMS", [
        container("ORIGINATION_SYSTEM", [value("LoanOriginationSystemName", "Homeport")]),
      ]),
      container("REFINANCE", [
        value("RefinanceCashOutDeterminationType", selectedReason === "cash-out" ? "CashOut" : undefined),
      ]),
      container("TERMS_OF_LOAN", [
        value("LoanPurposeType", wordFor(purposes, formType) ?? wordFor(purposes, loanType)),
      ]),
    ],
    { LoanRoleType: "SubjectLoan", "xlink:label": loanLabel },
  );
  return container("LOANS", [loan]);
}

/** DU takes at most 15 characters: enough of the id that no two leads share it. */
export const loanIdentifier = (id: string) => id.replaceAll("-", "").slice(0, 15);

/** What is still owed on the home, where an amount was entered. */
export function liabilities(data: Answers): XmlElement | undefined {
  const owed = amountOf(data["mortgageBalance"]);
  if (owed === undefined) return undefined;
  const detail = container("LIABILITY_DETAIL", [
    value("LiabilityType", "MortgageLoan"),
    value("LiabilityUnpaidBalanceAmount", owed),
  ]);
  return container("LIABILITIES", [container("LIABILITY", [detail], { "xlink:label": liabilityLabel })]);
}
