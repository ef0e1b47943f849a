import type { Language } from "#shared/languages.ts";
import type { Broker } from "./broker-schema.ts";
import { stateList } from "./licensing.ts";
import { fillMessage } from "./messages.ts";

/** Texts that are made from broker.yaml: {name}, {companies} and the like become the broker's own. */
export function fillBroker(broker: Broker): (text: string) => string {
  const { name, short_name, persona, entities, phone_display, email, address } = broker;
  const numbersOf = ({ nmls, licenses }: Broker["entities"][number]) =>
    [`NMLS ${nmls}`, ...licenses.map(({ label }) => label)].join(", ");
  const values = {
    name,
    short_name,
    program: `${name} text messages`,
    companies: new Intl.ListFormat("en").format(entities.map((entity) => entity.name)),
    originator: persona.name,
    first_name: persona.first_name,
    originator_nmls: persona.nmls,
    originator_license: persona.license ?? "",
    originator_numbers: [`NMLS ${persona.nmls}`, persona.license].filter(Boolean).join(", "),
    company_nmls: entities.map((entity) => `${entity.name}: NMLS ${entity.nmls}`).join("; "),
    company_licenses: entities.map((entity) => `${entity.name}: ${numbersOf(entity)}`).join("; "),
    identity: entities.map((entity) => `- ${entity.name}: ${numbersOf(entity)}`).join("\n"),
    phone: phone_display,
    email,
    address: address.display,
    city: address.city,
    home_county: broker.county,
    service_area: broker.service_area,
    licensed_states: stateList(broker.licensed_states),
    languages: spoken(broker, "en"),
    languages_es: spoken(broker, "es"),
    languages_fr: spoken(broker, "fr"),
    languages_tl: spoken(broker, "tl"),
  };
  return (text) => fillMessage(text, values);
}

/** "English and Spanish", in the words of a language. */
function spoken({ languages }: Broker, language: Language): string {
  const locale = language === "tl" ? "fil" : language;
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return new Intl.ListFormat(locale).format(languages.map((code) => names.of(code) ?? code));
}
