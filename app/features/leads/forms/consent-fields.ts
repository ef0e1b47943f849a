/** What a form says about the two boxes, and which page and which words it showed. */
export type ConsentSent = {
  readonly calls: boolean;
  readonly texts: boolean;
  readonly edition: string | null;
  readonly page: string | null;
};

export const noConsent: ConsentSent = { calls: false, texts: false, edition: null, page: null };

/** The names of the fields. Consent is given for one submission: no draft keeps them. */
export const consentFields = { calls: "consentCalls", texts: "consentTexts", edition: "consentEdition" } as const;

const names: ReadonlySet<string> = new Set(Object.values(consentFields));

export const isConsentField = (name: string): boolean => names.has(name);

type Values = Readonly<Record<string, string>>;

/** Which boxes are checked in a form that comes back with an error. */
export const checkedIn = (values: Values | undefined) => ({
  calls: values?.[consentFields.calls] === "on",
  texts: values?.[consentFields.texts] === "on",
});

/** The consent apart from the answers. */
export function splitConsent(values: Values, page: string | null) {
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !isConsentField(name)));
  const consent: ConsentSent = { ...checkedIn(values), edition: values[consentFields.edition] ?? null, page };
  return { fields, consent };
}
