import type { FormsContent } from "#app/content/forms-schema.ts";
import { formatValue } from "#shared/text/humanize.ts";
import { usableAddress } from "../contact.ts";
import { leadSummary, nameOf } from "../lead-summary.ts";

type Lead = { readonly formType: string; readonly data: Readonly<Record<string, unknown>> };
type Options = { readonly source: string; readonly forms: FormsContent };

/**
 * The lead in the names of the Real Estate Lead Metadata Specification 1.0 (leadmetadata.org), for programs that read the
 * broker's mail. They get what the mail says, and no more.
 */
export function leadMetadata({ formType, data }: Lead, { source, forms }: Options): ReadonlyArray<[string, string]> {
  const isBuyer = formType === "homebuyers" || data["loanType"] === "purchase";
  const all: [string, string][] = [
    ["lead_information_version", "1.0"],
    ["lead_source", source],
    ["lead_type", isBuyer ? "Buyer" : ""],
    ["lead_name", nameOf(data)],
    ["lead_email", usableAddress(data["email"]) ?? ""],
    ["lead_phone", formatValue(data["phone"])],
    ["lead_property_address", formatValue(data["propertyAddress"])],
    ["lead_message", formatValue(data["message"]) || leadSummary(forms, formType, data)],
  ];
  return all.filter(([, content]) => content !== "");
}
