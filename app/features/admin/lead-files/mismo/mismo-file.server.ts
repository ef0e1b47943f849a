import type { Broker } from "#app/content/broker-schema.ts";
import type { Language } from "#shared/languages.ts";
import type { Answers } from "./answers.ts";
import { borrower } from "./borrower.server.ts";
import { liabilities, liabilityLabel, loanIdentifier, loanLabel, loans } from "./loan.ts";
import { company, originator } from "./originator.ts";
import { collaterals, stateOf } from "./property.ts";
import { container, reference, value, type XmlElement, xmlDocument } from "./xml.ts";

type MismoLead = {
  readonly id: string;
  readonly formType: string;
  readonly data: Answers;
  readonly consent: { readonly texts: { readonly given: boolean } } | null;
  readonly sending: { readonly language?: Language } | null;
};

type Options = { readonly broker: Pick<Broker, "persona" | "entities">; readonly now: Date };

const namespaces = {
  xmlns: "http://www.mismo.org/residential/2009/schemas",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
  "xmlns:ULAD": "http://www.datamodelextension.org/Schema/ULAD",
  "xmlns:DU": "http://www.datamodelextension.org/Schema/DU",
  MISMOReferenceModelIdentifier: "3.4.032420160128",
};

const roleLabels = { borrower: "PARTY_1_ROLE", originator: "PARTY_2_ROLE", company: "PARTY_3_ROLE" };

export const mismoFileName = ({ id }: Pick<MismoLead, "id">) => `lead-${loanIdentifier(id)}.xml`;

/**
 * A lead as a MISMO 3.4 file for loan origination systems, in the form that Desktop Underwriter takes. The order of
 * elements is the schema's, which checks it. What was not asked or not answered with a fact is not in the file.
 */
export function mismoFile(lead: MismoLead, { broker, now }: Options): string {
  const { data } = lead;
  const owed = liabilities(data);
  const parties = [
    borrower(
      { data, agreedToTexts: lead.consent?.texts.given === true, language: lead.sending?.language },
      roleLabels.borrower,
    ),
    originator(broker, roleLabels.originator),
    company(broker, stateOf(data), roleLabels.company),
  ];
  const deal = container("DEAL", [
    collaterals(data),
    owed,
    loans(lead),
    container("PARTIES", parties),
    relationships(owed !== undefined),
  ]);
  return xmlDocument(
    "MESSAGE",
    [
      container("ABOUT_VERSIONS", [
        container("ABOUT_VERSION", [
          value("AboutVersionIdentifier", "DU Spec 1.9.3"),
          value("CreatedDatetime", now.toISOString()),
        ]),
      ]),
      container("DEAL_SETS", [container("DEAL_SET", [container("DEALS", [deal])])]),
    ],
    namespaces,
  );
}

/** Elements do not stand inside those they belong to: arcs between labels connect them. */
function relationships(isOwed: boolean): XmlElement | undefined {
  const arcs = [
    ...(isOwed ? [["LIABILITY", liabilityLabel, roleLabels.borrower] as const] : []),
    ...Object.values(roleLabels).map((role) => ["LOAN", loanLabel, role] as const),
  ];
  return container(
    "RELATIONSHIPS",
    arcs.map(([kind, from, to], at) =>
      reference("RELATIONSHIP", {
        SequenceNumber: String(at + 1),
        "xlink:from": from,
        "xlink:to": to,
        "xlink:arcrole": `urn:fdc:mismo.org:2009:residential/${kind}_IsAssociatedWith_ROLE`,
      }),
    ),
  );
}
