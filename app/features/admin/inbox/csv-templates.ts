/** What a cell can hold; `template-cells.server.ts` fills it. */
export type CellName =
  | "id"
  | "submittedOn"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "homePhone"
  | "mobilePhone"
  | "birthDate"
  | "propertyState"
  | "propertyValue"
  | "loanPurpose"
  | "referredBy"
  | "source"
  | "stage"
  | "notes"
  | "doNotCall"
  | "doNotEmail"
  | "callConsent"
  | "textConsent"
  | "doNotContact";

type CsvTemplate = {
  readonly label: string;
  readonly columns: ReadonlyArray<readonly [header: string, cell: CellName]>;
};

/** No system has fields for these. They stand at the end of every file, so that nobody is called who did not agree. */
const consentColumns = [
  ["Consent to calls", "callConsent"],
  ["Consent to texts", "textConsent"],
  ["Do not contact", "doNotContact"],
] as const;

/** The headers that each system recognizes. docs/integrations/README.md says where they were found. */
export const csvTemplates = {
  encompass: {
    label: "Encompass",
    columns: [
      ["First Name", "firstName"],
      ["Last Name", "lastName"],
      ["Home Phone", "homePhone"],
      ["Cell Phone", "mobilePhone"],
      ["Home Email", "email"],
      ["Birth Date", "birthDate"],
      ["Referral", "referredBy"],
      ["Notes", "notes"],
      ...consentColumns,
    ],
  },
  lendingpad: {
    label: "LendingPad",
    columns: [
      ["Lead id", "id"],
      ["Created date", "submittedOn"],
      ["Borrower first name", "firstName"],
      ["Borrower last name", "lastName"],
      ["Borrower email", "email"],
      ["Borrower home phone", "homePhone"],
      ["Borrower mobile phone", "mobilePhone"],
      ["Borrower DOB", "birthDate"],
      ["Loan purpose", "loanPurpose"],
      ["Subject property state", "propertyState"],
      ["Property value", "propertyValue"],
      ["Notes", "notes"],
      ...consentColumns,
    ],
  },
  jungo: {
    label: "Jungo",
    columns: [
      ["First Name", "firstName"],
      ["Last Name", "lastName"],
      ["Email", "email"],
      ["Home Phone", "homePhone"],
      ["Mobile Phone", "mobilePhone"],
      ["Birthdate", "birthDate"],
      ["Lead Source", "source"],
      ["Contact Description", "notes"],
      ["Do Not Call", "doNotCall"],
      ["Email Opt Out", "doNotEmail"],
      ...consentColumns,
    ],
  },
  hubspot: {
    label: "HubSpot",
    columns: [
      ["First name", "firstName"],
      ["Last name", "lastName"],
      ["Email", "email"],
      ["Phone number", "phone"],
      ["Lifecycle stage", "stage"],
      ["Message", "notes"],
      ...consentColumns,
    ],
  },
} as const satisfies Record<string, CsvTemplate>;

export type CsvTemplateName = keyof typeof csvTemplates;

export const csvTemplateNames = Object.keys(csvTemplates) as CsvTemplateName[];
