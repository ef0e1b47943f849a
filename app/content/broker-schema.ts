import { z } from "zod";
import { languages } from "#shared/languages.ts";
import { isTimeZone } from "#shared/time/zone.ts";
import { usStates } from "#shared/us-states.ts";
import { day } from "./field-schemas.ts";

const state = z.string().refine((code) => Object.hasOwn(usStates, code), "must be the code of a state, like CA");

const license = z.strictObject({
  state,
  regulator: z.string(),
  capacity: z.string().describe("Licensed as what; shown before the regulator"),
  number: z.string(),
  label: z.string(),
});

const languageCode = z.string().regex(/^[a-z]{2,3}$/, "must be a code of a language, like es");
const menuLanguage = z.enum(languages);
const timeOfDay = z.string().regex(/^\d\d:\d\d$/, "must be a time like 08:30, in quotes");
const weekday = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

/** A day may be in it twice: before and after lunch. */
export const openingHours = z.array(z.strictObject({ days: z.array(weekday), opens: timeOfDay, closes: timeOfDay }));

/** content/broker.yaml: who the broker is. */
export const brokerSchema = z
  .strictObject({
    name: z.string().describe("The company's name, as visitors read it"),
    short_name: z.string(),
    tagline: z.string(),
    fictional: z.boolean().describe("true while the sample broker is in place"),
    fictional_notice: z.string(),
    persona: z.strictObject({
      name: z.string(),
      first_name: z.string(),
      title: z.string(),
      nmls: z.string(),
      license: z.string().optional().describe("The state license of the person, as visitors read it"),
    }),
    entities: z
      .array(
        z.strictObject({ name: z.string(), role: z.string(), nmls: z.string(), licenses: z.array(license).min(1) }),
      )
      .min(1),
    licensed_states: z.array(state).min(1),
    languages: z.array(languageCode).min(1).describe("What your people speak; the assistant and pages say so"),
    menu_languages: z
      .tuple([menuLanguage], menuLanguage)
      .refine((offered) => offered.includes("en"), "must have en, the language of the pages")
      .refine((offered) => new Set(offered).size === offered.length, "must have each language once")
      .default([...languages])
      .describe("In which the menu and the footer are offered; the first for browsers that ask for none of them"),
    phone: z.string().regex(/^\+\d{8,15}$/, "must be a number like +12025550142"),
    phone_display: z.string(),
    email: z.email(),
    address: z.strictObject({
      street: z.string(),
      city: z.string(),
      region: z.string(),
      postal_code: z.string(),
      country: z.string(),
      display: z.string(),
    }),
    service_area: z.string(),
    county: z.string().describe("Whose loan limits are meant where a text says {home_county}"),
    time_zone: z.string().refine(isTimeZone, "must be a time zone like America/New_York"),
    hours: openingHours,
    days_off: z
      .array(z.strictObject({ from: day, to: day.optional(), reason: z.string() }))
      .default([])
      .describe("Days on which the office is closed, beside federal holidays"),
    socials: z.array(z.strictObject({ network: z.string(), label: z.string(), url: z.url() })).max(6),
    portal_url: z.url(),
    nmls_consumer_access_url: z.url(),
    nmls_record_url: z.url().regex(/\{kind\}.*\{nmls\}/, "must contain {kind} and {nmls}"),
  })
  .refine(hasLicenses, {
    path: ["licensed_states"],
    message: "must be the states of the licenses under entities, no more and no less",
  });

export type Broker = z.infer<typeof brokerSchema>;

type Licensed = {
  readonly licensed_states: readonly string[];
  readonly entities: ReadonlyArray<{ readonly licenses: ReadonlyArray<{ readonly state: string }> }>;
};

/** A state without a license would hide the notice to its visitors; a license without its state would lose them. */
function hasLicenses({ licensed_states, entities }: Licensed): boolean {
  const licensed = entities.flatMap(({ licenses }) => licenses.map((license) => license.state));
  return (
    licensed.every((code) => licensed_states.includes(code)) && licensed_states.every((code) => licensed.includes(code))
  );
}
