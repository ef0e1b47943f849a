import { usableAddress } from "#app/features/leads/contact.ts";
import { nameOf } from "#app/features/leads/lead-summary.ts";
import { dialedNumber, usualPhone } from "#app/features/leads/phone-number.server.ts";
import { type Language, languageNames } from "#shared/languages.ts";
import { isDay } from "#shared/time/day.ts";
import { type Answers, indicatorOf, textOf } from "./answers.ts";
import { container, value, type XmlElement } from "./xml.ts";

type Borrower = {
  readonly data: Answers;
  readonly agreedToTexts: boolean;
  /** The one that the visitor chose for the site, if any. */
  readonly language: Language | undefined;
};

export function borrower({ data, agreedToTexts, language }: Borrower, label: string): XmlElement | undefined {
  const role = container(
    "ROLE",
    [
      container("BORROWER", [detail(data), declaration(data)]),
      container("ROLE_DETAIL", [value("PartyRoleType", "Borrower")]),
    ],
    { "xlink:label": label },
  );
  const individual = container("INDIVIDUAL", [contactPoints(data, agreedToTexts), name(data)]);
  return container("PARTY", [individual, language && languages(language), container("ROLES", [role])]);
}

function name(data: Answers): XmlElement | undefined {
  const [first, last] = [textOf(data["firstName"]), textOf(data["lastName"])];
  const whole = first || last ? undefined : nameOf(data);
  return container("NAME", [value("FirstName", first), value("FullName", whole), value("LastName", last)]);
}

/** A number that the person agreed to get texts at is mobile; any other is the private one, which is called Home. */
function contactPoints(data: Answers, agreedToTexts: boolean): XmlElement | undefined {
  const phone = usualPhone(data["phone"]);
  const email = container("CONTACT_POINT_EMAIL", [value("ContactPointEmailValue", usableAddress(data["email"]))]);
  const telephone =
    phone &&
    container("CONTACT_POINT", [
      container("CONTACT_POINT_TELEPHONE", [
        value("ContactPointTelephoneExtensionValue", phone.extension),
        value("ContactPointTelephoneValue", dialedNumber(phone)),
      ]),
      container("CONTACT_POINT_DETAIL", [value("ContactPointRoleType", agreedToTexts ? "Mobile" : "Home")]),
    ]);
  return container("CONTACT_POINTS", [container("CONTACT_POINT", [email]), telephone]);
}

/** A credit band is no score, so none is here. */
function detail({ dateOfBirth, isVeteran }: Answers): XmlElement | undefined {
  const birth = textOf(dateOfBirth);
  return container("BORROWER_DETAIL", [
    value("BorrowerBirthDate", birth && isDay(birth) ? birth : undefined),
    value("SelfDeclaredMilitaryServiceIndicator", indicatorOf(isVeteran)),
  ]);
}

const declaration = ({ firstTimeBuyer }: Answers) =>
  container("DECLARATION", [
    container("DECLARATION_DETAIL", [value("BorrowerFirstTimeHomebuyerIndicator", indicatorOf(firstTimeBuyer))]),
  ]);

/** Those that the application form lists; any other is written out. */
const codes: Readonly<Partial<Record<Language, string>>> = { en: "eng", es: "spa", tl: "tgl" };

function languages(language: Language): XmlElement | undefined {
  const code = codes[language];
  const other = container("EXTENSION", [
    container("OTHER", [
      container("ULAD:LANGUAGE_EXTENSION", [
        value("ULAD:LanguageCodeOtherDescription", code ? undefined : languageNames[language]),
      ]),
    ]),
  ]);
  return container("LANGUAGES", [container("LANGUAGE", [value("LanguageCode", code), other])]);
}
