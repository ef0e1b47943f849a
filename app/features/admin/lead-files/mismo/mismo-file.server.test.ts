import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { leadFields } from "../../../../../tests/support/leads.ts";
import { mismoFaults, readMismo, textsOf, withDescendants } from "../../../../../tests/support/read-mismo.ts";
import { sampleTest } from "../../../../../tests/support/shipped-sample.ts";
import { mismoFile, mismoFileName } from "./mismo-file.server.ts";

const { broker } = loadContent();
const now = new Date("2026-11-16T20:00:00Z");
const id = "0b6f4c1e-6d0a-4a6e-9f5c-3d1b2a495867";

type Over = Partial<Parameters<typeof mismoFile>[0]>;
const write = (over: Over = {}) =>
  mismoFile({ id, formType: "contact", data: {}, consent: null, sending: null, ...over }, { broker, now });
const read = (over?: Over) => readMismo(write(over));
const of = (formType: keyof typeof leadFields, over: object = {}) =>
  read({ formType, data: { ...leadFields[formType], ...over } });
const agreed = { texts: { given: true } };

test.each(Object.keys(leadFields) as (keyof typeof leadFields)[])(
  "a lead of the form %s has the order, the words and the references of the standard",
  (formType) => {
    for (const language of ["en", "es", "fr", "tl", undefined] as const) {
      const sending = language ? { language } : {};
      expect(mismoFaults(read({ formType, data: leadFields[formType], sending, consent: agreed }))).toEqual([]);
    }
  },
);

test("the tables find what is wrong", () => {
  const wrong = (from: string | RegExp, to: string) => mismoFaults(readMismo(write().replace(from, to)));
  expect(wrong("<DEAL_SETS>", "<DEAL_SETS><ODD>1</ODD>")).toEqual(["ODD may not stand in DEAL_SETS"]);
  expect(wrong(">LoanOriginator<", ">Broker<")).toEqual(["PartyRoleType is Broker"]);
  expect(wrong('xlink:to="PARTY_2_ROLE"', 'xlink:to="PARTY_9_ROLE"')).toEqual([
    "LOAN_IsAssociatedWith_ROLE connects LOAN and ",
    "nothing refers to PARTY_2_ROLE",
  ]);
  const named = write({ data: { firstName: "Ana", lastName: "Reyes" } });
  const turned = named.replace(/(\s*<FirstName>.*?<\/FirstName>)(\s*<LastName>.*?<\/LastName>)/, "$2$1");
  expect(mismoFaults(readMismo(turned))).toEqual(["FirstName stands too late in NAME"]);
  expect(() => readMismo(named.replace("</NAME>", ""))).toThrow();
});

test("whatever was typed, the file is well-formed and in order", () => {
  const keys = ["name", "firstName", "lastName", "email", "phone", "state", "propertyAddress", "propertyValue"];
  const typed = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("<&>\"'", "]]>", "\u0000\u000b\ud800", 7));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), typed)), (pairs) => {
      expect(mismoFaults(read({ data: Object.fromEntries(pairs) }))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(textsOf(read({ data: { lastName: "O'Hara & <Sons>" } }), "LastName")[0]).toBe("O'Hara & <Sons>");
});

describe("nothing is guessed", () => {
  const names = (root: ReturnType<typeof read>) => withDescendants(root).map(({ name }) => name);
  test("a credit band is no score, a price in mind is no contract, and no form names an amount or a unit count", () => {
    for (const selectedHomeType of ["single-family", "multi-family", "townhouse", "condominium"]) {
      const elements = names(of("homebuyers", { selectedHomeType, foundProperty: "yes" }));
      for (const absent of ["CREDIT_SCORES", "SALES_CONTRACTS", "BaseLoanAmount", "FinancedUnitCount", "BorrowerCount"])
        expect(elements).not.toContain(absent);
    }
  });
  test.each([
    ["single-family", ["Detached"], []],
    ["townhouse", ["Attached"], []],
    ["condominium", ["Attached"], ["true"]],
    ["multi-family", [], []],
  ])("a %s", (selectedHomeType, attachment, project) => {
    const root = of("homebuyers", { selectedHomeType });
    expect(textsOf(root, "AttachmentType")).toEqual(attachment);
    expect(textsOf(root, "PropertyInProjectIndicator")).toEqual(project);
  });
  test.each([
    ["yes", ["true"]],
    ["no", ["false"]],
  ])("service in the military (%s) is a declaration, not a kind of mortgage", (isVeteran, declared) => {
    for (const form of ["homebuyers", "refinance"] as const) {
      const root = of(form, { isVeteran });
      expect(textsOf(root, "SelfDeclaredMilitaryServiceIndicator")).toEqual(declared);
      expect(names(root)).not.toContain("MortgageType");
    }
  });
  test.each([
    ["about 900k", "N/A", [], []],
    ["$1,250,000", "$310,000.50", ["1250000.00"], ["310000.50"]],
    ["800000", "0", ["800000.00"], []],
  ])("a home worth %s with %s owed", (propertyValue, mortgageBalance, worth, owed) => {
    const root = of("reverse-mortgage-quote", { propertyValue, mortgageBalance });
    expect(mismoFaults(root)).toEqual([]);
    expect(textsOf(root, "PropertyEstimatedValueAmount")).toEqual(worth);
    expect(textsOf(root, "LiabilityUnpaidBalanceAmount")).toEqual(owed);
    expect(names(root).filter((name) => name === "RELATIONSHIP")).toHaveLength(3 + owed.length);
  });
  test.each([
    ["purchase", ["Purchase"], []],
    ["refinance", ["Refinance"], []],
    ["investment", [], ["Investment"]],
    ["reverse", [], []],
    ["commercial", [], []],
  ])("a %s loan in the contact form", (loanType, purpose, usage) => {
    const root = of("contact", { loanType });
    expect(textsOf(root, "LoanPurposeType")).toEqual(purpose);
    expect(textsOf(root, "PropertyUsageType")).toEqual(usage);
    expect(textsOf(root, "ReverseMortgageIndicator")).toEqual(loanType === "reverse" ? ["true"] : []);
  });
});

test("the facts of each form are in the file", () => {
  const bought = of("homebuyers", { propertyUse: "vacation" });
  expect(textsOf(bought, "LoanPurposeType")).toEqual(["Purchase"]);
  expect(textsOf(bought, "PropertyUsageType")).toEqual(["SecondHome"]);
  expect(textsOf(bought, "PropertyEstimatedValueAmount")).toEqual(["825000.00"]);
  expect(textsOf(bought, "BorrowerFirstTimeHomebuyerIndicator")).toEqual(["true"]);
  expect(textsOf(bought, "StateCode")).toEqual(["CA"]);
  expect(textsOf(of("refinance"), "RefinanceCashOutDeterminationType")).toEqual([]);
  expect(textsOf(of("refinance", { selectedReason: "cash-out" }), "RefinanceCashOutDeterminationType")).toEqual([
    "CashOut",
  ]);
  const reverse = of("reverse-mortgage-quote");
  expect(textsOf(reverse, "BorrowerBirthDate")).toEqual(["1960-02-29"]);
  expect(textsOf(reverse, "AddressLineText")).toEqual(["1 Example Street, San Diego"]);
  expect(textsOf(reverse, "CreatedDatetime")).toEqual(["2026-11-16T20:00:00.000Z"]);
  expect(textsOf(reverse, "LoanIdentifier")).toEqual(["0b6f4c1e6d0a4a6"]);
  expect(mismoFileName({ id })).toBe("lead-0b6f4c1e6d0a4a6.xml");
});

test.each([
  ["619-555-0123", null, ["6195550123"], [], ["Home"]],
  ["+1 (619) 555-0123 ext. 45", agreed, ["6195550123"], ["45"], ["Mobile"]],
  ["+44 20 7946 0958", null, ["011442079460958"], [], ["Home"]],
  ["call my wife", null, [], [], []],
])("the phone number %s", (phone, consent, number, extension, role) => {
  const root = read({ data: { ...leadFields.contact, phone }, consent });
  expect(textsOf(root, "ContactPointTelephoneValue")).toEqual(number);
  expect(textsOf(root, "ContactPointTelephoneExtensionValue")).toEqual(extension);
  expect(textsOf(root, "ContactPointRoleType")).toEqual(role);
  expect(textsOf(root, "ContactPointEmailValue")).toEqual(["ana.reyes@example.com"]);
});

test.each([
  ["en", ["eng"], []],
  ["es", ["spa"], []],
  ["tl", ["tgl"], []],
  ["fr", [], ["French"]],
  [undefined, [], []],
] as const)("the language that was chosen: %s", (language, code, other) => {
  const root = read({ sending: language ? { language } : {} });
  expect(textsOf(root, "LanguageCode")).toEqual(code);
  expect(textsOf(root, "ULAD:LanguageCodeOtherDescription")).toEqual(other);
});

sampleTest.each([
  ["ca", "Lantern Tide Mortgage, Inc.", ["000002", "000000", "00000000"], ["CA", "CA"]],
  ["fl", "Lantern Tide Home Loans of Florida, LLC", ["000002", "000001", "MBR0000"], ["FL", "FL"]],
  ["tx", "Lantern Tide Mortgage, Inc.", ["000002", "000000"], ["TX"]],
  ["", "Lantern Tide Mortgage, Inc.", ["000002", "000000"], []],
])("a home in %s: the originator and %s, with their NMLS numbers", (state, company, numbers, states) => {
  const root = of("refinance", { state });
  expect(textsOf(root, "FullName")).toEqual([company]);
  expect(textsOf(root, "FirstName")).toEqual(["Ana", "Mateo"]);
  expect(textsOf(root, "LastName")).toEqual(["Reyes", "Halloran-Cruz"]);
  expect(textsOf(root, "LicenseIdentifier")).toEqual(numbers);
  expect(withDescendants(root).flatMap(({ name, text }) => (name.endsWith("StateCode") ? [text] : []))).toEqual(states);
});
