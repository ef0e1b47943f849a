import { usStates } from "#shared/us-states.ts";
import { type Answers, amountOf, textOf, wordFor } from "./answers.ts";
import { container, value, type XmlElement } from "./xml.ts";

const usages = { primary: "PrimaryResidence", vacation: "SecondHome", investment: "Investment" };
/** A multi-family home may be either, and has a number of units that nobody asked for. */
const attachments = { "single-family": "Detached", townhouse: "Attached", condominium: "Attached" };

/** What was said about the home. A form asks for its state, for its address, or for neither. */
export function collaterals(data: Answers): XmlElement | undefined {
  const address = container("ADDRESS", [
    value("AddressLineText", textOf(data["propertyAddress"])),
    value("StateCode", stateOf(data)),
  ]);
  const detail = container("PROPERTY_DETAIL", [
    value("AttachmentType", wordFor(attachments, data["selectedHomeType"])),
    value("PropertyEstimatedValueAmount", amountOf(data["propertyValue"])),
    value("PropertyInProjectIndicator", data["selectedHomeType"] === "condominium" ? "true" : undefined),
    value("PropertyUsageType", usageOf(data)),
  ]);
  return container("COLLATERALS", [container("COLLATERAL", [container("SUBJECT_PROPERTY", [address, detail])])]);
}

export function stateOf(data: Answers): string | undefined {
  const code = textOf(data["state"])?.toUpperCase() ?? "";
  return Object.hasOwn(usStates, code) ? code : undefined;
}

/** "Investment property" is a kind of loan in the contact form. */
const usageOf = ({ propertyUse, loanType }: Answers) =>
  wordFor(usages, propertyUse) ?? (loanType === "investment" ? usages.investment : undefined);
