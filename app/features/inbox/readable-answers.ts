import { textOf } from "#app/lib/words.ts";

/** Answers as the broker would say them. What is not listed is shown as it was typed. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  loanType: {
    purchase: "Home Purchase",
    refinance: "Refinance",
    investment: "Investment Property",
    reverse: "Reverse Mortgage",
    commercial: "Commercial Loan",
  },
  selectedHomeType: {
    "single-family": "Single-family home",
    "multi-family": "Multi-family home",
    townhouse: "Townhouse",
    condominium: "Condominium",
  },
  creditProfile: {
    excellent: "Excellent (850-800)",
    "very-good": "Very good (799-740)",
    good: "Good (739-670)",
    fair: "Fair (669-580)",
    "needs-help": "Needs help (579-300)",
    unsure: "Not sure",
  },
  propertyUse: { primary: "Primary residence", vacation: "Vacation home", investment: "Investment property" },
  timeframe: {
    "less-year": "Less than a year",
    "1-5-years": "1 to 5 years",
    "6-10-years": "6 to 10 years",
    "11-20-years": "11 to 20 years",
    "21-30-years": "21 to 30 years",
    "more-30-years": "More than 30 years",
    unsure: "Not sure",
    "help-decide": "Wants help to decide",
  },
  selectedReason: {
    "lower-rate": "Lower the rate",
    "cash-out": "Cash out",
    "lower-payment": "Lower the payment",
    "remove-pmi": "Remove mortgage insurance (PMI)",
  },
  state: { ca: "California", tx: "Texas", fl: "Florida", ny: "New York" },
  firstTimeBuyer: { yes: "Yes", no: "No" },
  foundProperty: { yes: "Yes", no: "No" },
  isVeteran: { yes: "Yes", no: "No" },
  preferredContact: { phone: "By phone", email: "By email" },
  meetingType: {
    any: "Any platform",
    zoom: "Zoom",
    "microsoft-teams": "Microsoft Teams",
    "google-meet": "Google Meet",
  },
};

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const money = new Set(["propertyValue", "mortgageBalance"]);
const isoDate = /^\d{4}-\d\d-\d\d$/;
const plainNumber = /^\d{3,12}$/;

export const stateChoices = Object.entries(choices["state"] ?? {}).map(([value, label]) => ({ value, label }));

export function readableAnswer(key: string, value: unknown): string {
  const text = textOf(value);
  const options = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (options && Object.hasOwn(options, text)) return options[text] ?? text;
  if (money.has(key) && plainNumber.test(text)) return dollars.format(Number(text));
  if (isoDate.test(text)) return longDate(text);
  if (key === "preferredTime" && /^\d\d:\d\d$/.test(text)) return clockTime(text);
  return text;
}

function longDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : at.toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
}

function clockTime(time: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  return Number.isNaN(at.getTime()) ? time : at.toLocaleTimeString("en-US", { timeZone: "UTC", timeStyle: "short" });
}
