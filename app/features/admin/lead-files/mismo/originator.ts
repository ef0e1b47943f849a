import type { Broker } from "#app/content/broker-schema.ts";
import { container, value, type XmlElement } from "./xml.ts";

type Originating = Pick<Broker, "persona" | "entities">;
type License = { readonly level: "Private" | "PublicState"; readonly number: string; readonly state?: string };

/** NMLS numbers are called Private, because a company runs the registry; a state's own number is PublicState. */
const registered = (number: string): License => ({ level: "Private", number });

export function originator({ persona }: Originating, label: string): XmlElement | undefined {
  const last = persona.name.startsWith(`${persona.first_name} `) && persona.name.slice(persona.first_name.length + 1);
  const name = last
    ? [value("FirstName", persona.first_name), value("LastName", last)]
    : [value("FullName", persona.name)];
  return container("PARTY", [
    container("INDIVIDUAL", [container("NAME", name)]),
    roles("LoanOriginator", [registered(persona.nmls)], label),
  ]);
}

/** The company that is licensed where the home is; the first one where that is not known, or nobody is. */
export function company({ entities }: Originating, state: string | undefined, label: string): XmlElement | undefined {
  const entity = entities.find(({ licenses }) => licenses.some((license) => license.state === state)) ?? entities[0];
  if (!entity) return undefined;
  const ofState = entity.licenses
    .filter((license) => license.state === state)
    .map((license): License => ({ level: "PublicState", number: license.number, state: license.state }));
  return container("PARTY", [
    container("LEGAL_ENTITY", [container("LEGAL_ENTITY_DETAIL", [value("FullName", entity.name)])]),
    roles("LoanOriginationCompany", [registered(entity.nmls), ...ofState], label),
  ]);
}

function roles(type: string, licenses: readonly License[], label: string): XmlElement | undefined {
  const role = container(
    "ROLE",
    [container("LICENSES", licenses.map(license)), container("ROLE_DETAIL", [value("PartyRoleType", type)])],
    { "xlink:label": label },
  );
  return container("ROLES", [role]);
}

const license = ({ level, number, state }: License) =>
  container("LICENSE", [
    container("LICENSE_DETAIL", [
      value("LicenseAuthorityLevelType", level),
      value("LicenseIdentifier", number),
      value("LicenseIssuingAuthorityStateCode", state),
    ]),
  ]);
