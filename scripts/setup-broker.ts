import { type Document, parseDocument } from "yaml";
import { usStates } from "#shared/us-states.ts";

/** What `npm run setup` asks, in this order. An answer may be left empty: then what is there stays. */
export const questions = {
  company: "Your company's legal name, as on its license",
  person: "Your own name",
  company_nmls: "The company's NMLS number",
  person_nmls: "Your NMLS number",
  state: "The state of the license, two letters",
  regulator: "Who issued the license",
  license: "The license, as visitors should read it (for example: FL Mortgage Broker License MBR0000)",
  address: "Your office, in one line (street, city, ST 12345)",
  service_area: "The area you serve, as in titles (for example: Tampa Bay)",
  county: "Your county",
  phone: "Your phone number, ten digits",
  email: "Your email address; leads go there",
  time_zone: "Your time zone (for example: America/New_York)",
  hours: "Your hours (for example: Monday-Friday 09:00-17:00)",
  portal: "The address of your application portal",
  domain: "The address of this site, with https://",
  smtp: "Your mail server, as smtps://user:password@host:465",
} as const;

export type Question = keyof typeof questions;
export type Answers = Readonly<Partial<Record<Question, string>>>;

export class AnswerError extends Error {}

/** broker.yaml with the answers in it. Comments and everything that was not asked for stay as they are. */
export function brokerWith(yaml: string, answers: Answers): string {
  const document = parseDocument(yaml);
  const set = (path: readonly (string | number)[], value: unknown) =>
    document.setIn(path, document.createNode(value, { flow: Array.isArray(value) && path[0] === "licensed_states" }));
  const { company, person, company_nmls, person_nmls, service_area, county, email, time_zone, portal } = answers;
  if (company) setCompany(document, company);
  if (person) {
    set(["persona", "name"], person);
    set(["persona", "first_name"], person.split(" ")[0]);
    document.deleteIn(["persona", "license"]);
  }
  if (company_nmls) set(["entities", 0, "nmls"], digits("company_nmls", company_nmls, 3, 10));
  if (person_nmls) set(["persona", "nmls"], digits("person_nmls", person_nmls, 3, 10));
  if (answers.state) setLicense(document, answers, answers.state);
  if (answers.address) setAddress(document, answers.address);
  if (service_area) set(["service_area"], service_area);
  if (county) set(["county"], county);
  if (answers.phone) {
    const number = digits("phone", answers.phone.replace(/^\+?1(?=\D*\d{3}\D)/, "").replace(/\D/g, ""), 10, 10);
    set(["phone"], `+1${number}`);
    set(["phone_display"], number.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3"));
  }
  if (email) set(["email"], email);
  if (time_zone) set(["time_zone"], time_zone);
  if (answers.hours) set(["hours"], [hoursFrom(answers.hours)]);
  if (portal) set(["portal_url"], portal);
  return document.toString({ flowCollectionPadding: false, lineWidth: 0 });
}

/** The lines of .env for what is not content; the lines of other variables stay. */
export function environmentWith(env: string, { domain, smtp }: Answers): string {
  const wanted = { APP_URL: domain, SMTP_URL: smtp };
  const kept = env.split("\n").filter((line) => {
    const name = line.split("=")[0] as keyof typeof wanted;
    return line !== "" && !wanted[name];
  });
  const added = Object.entries(wanted).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return [...kept, ...added, ""].join("\n");
}

/** A short name without "Inc." and "LLC"; the sample's other company goes. */
function setCompany(document: Document, company: string): void {
  const name = company.replace(/,? (?:inc|llc|corp|corporation|company|co)\.?$/i, "");
  document.setIn(["name"], name);
  document.setIn(["short_name"], name.split(" ").slice(0, 2).join(" "));
  document.setIn(["entities", 0, "name"], company);
  while (document.hasIn(["entities", 1])) document.deleteIn(["entities", 1]);
  document.setIn(["fictional"], false);
  const first = document.getIn(["entities", 0, "licenses", 0, "state"]);
  document.setIn(["licensed_states"], document.createNode([first], { flow: true }));
}

function setLicense(document: Document, { regulator, license }: Answers, given: string): void {
  const state = given.toUpperCase();
  const name = usStates[state];
  if (!name) throw new AnswerError(`state: ${given} is not the code of a state, like FL`);
  if (!regulator || !license) throw new AnswerError("state: a license needs a regulator and a number too");
  document.setIn(["entities", 0, "role"], `${name} mortgage brokerage`);
  const number = license.split(" ").at(-1) ?? license;
  document.setIn(
    ["entities", 0, "licenses"],
    document.createNode([{ state, regulator, capacity: "Mortgage broker", number, label: license }]),
  );
  document.setIn(["licensed_states"], document.createNode([state], { flow: true }));
}

function setAddress(document: Document, address: string): void {
  const match = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(address.trim());
  if (!match) throw new AnswerError(`address: must read like 7 Oak Street, Tampa, FL 33600, not ${address}`);
  const [display, street, city, region, postal_code] = match;
  document.setIn(["address"], document.createNode({ street, city, region, postal_code, country: "US", display }));
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function hoursFrom(text: string) {
  const match = /^(\w+)(?:\s*-\s*(\w+))?\s+(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(text.trim());
  const from = weekdays.indexOf(match?.[1] ?? "");
  const to = weekdays.indexOf(match?.[2] ?? match?.[1] ?? "");
  if (!match || from < 0 || to < from)
    throw new AnswerError(`hours: must read like Monday-Friday 09:00-17:00, not ${text}`);
  return { days: weekdays.slice(from, to + 1), opens: match[3], closes: match[4] };
}

function digits(name: Question, text: string, least: number, most: number): string {
  if (/^\d+$/.test(text) && text.length >= least && text.length <= most) return text;
  throw new AnswerError(`${name}: must be ${least === most ? least : `${least} to ${most}`} digits, not ${text}`);
}
