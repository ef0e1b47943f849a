import { type Amount, amountsIn, plainNumbers } from "./amounts.ts";

/**
 * What a visitor said about a loan, in dollars, percent and months. Nothing is guessed: missing values stay undefined.
 */
export type LoanFacts = {
  readonly price?: number;
  readonly loan?: number;
  readonly balance?: number;
  readonly downAmount?: number;
  readonly downPercent?: number;
  /** In the order they were mentioned. */
  readonly rates: readonly number[];
  readonly termYears: readonly number[];
  readonly monthlyIncome?: number;
  readonly monthlyDebts?: number;
  readonly costs?: number;
  readonly points?: number;
  readonly units?: number;
};

type Role = "down" | "income" | "debts" | "costs" | "balance" | "price" | "loan";

/** Words after an amount ("… down", "… a year") count more than words before it. */
const after: ReadonlyArray<readonly [Role, RegExp]> = [
  ["down", /^\s*(?:as (?:a |my |the )?|for (?:a |my |the )?|in )?(?:down\b|downpay)/],
  ["costs", /^\s*(?:in |of |for )?(?:total )?(?:closing|costs?|fees?|to refinance)\b/],
  [
    "debts",
    /^\s*(?:a|per|each|\/)?\s*(?:month|mo)?\s*(?:in|of|for|on)? ?(?:total |other |monthly )?(?:debts?|car|auto|student|credit card|bills|obligations|minimums?|payments? on)\b/,
  ],
  [
    "income",
    /^\s*(?:(?:a|per|each|\/|an)\s*(?:year|yr|month|mo|annum)|yearly|annually|annual|salary|income|gross|network|combined)\b/,
  ],
  ["balance", /^\s*(?:balance|left|remaining|owed|still owed)\b/],
  ["price", /^\s*(?:house|home|condo|place|property|purchase|townhouse|townhome|duplex|sales? price)\b/],
  ["loan", /^\s*(?:dollar )?(?:loan|mortgage|30|15|20|fixed|financed)\b/],
];
const before: ReadonlyArray<readonly [Role, RegExp]> = [
  [
    "down",
    /(?:down payment(?: of| is)?|put(?:ting)?(?: down)?|saved(?: up)?|down of|have (?:about )?(?=$))\s*(?:about|around|of|is|:|with)?\s*\$?$/,
  ],
  [
    "costs",
    /(?:costs?|fees?|closing(?: costs?)?)(?: (?:are|is|of|to refinance|would be|about|around|will be))*\s*:?\s*\$?$/,
  ],
  [
    "debts",
    /(?:debts?|bills|obligations|car payment|car|student loans?|cards?|minimums|payments)(?: (?:of|are|is|total|totals|about|around|at|come to))*\s*:?\s*\$?$/,
  ],
  [
    "income",
    /(?:make|makes|making|earn|earns|earning|income|salary|gross|bring in|bring home|paid|network)(?: (?:of|is|about|around|a|combined|together|like|at))*\s*:?\s*\$?$/,
  ],
  [
    "balance",
    /(?:owe|owes|owing|balance|remaining|left on|payoff|currently have)(?: (?:of|is|about|around|a|my|on|the|loan|mortgage))*\s*:?\s*\$?$/,
  ],
  [
    "loan",
    /(?:loan|borrow|borrowing|mortgage|finance|financing|principal|loan amount)(?: (?:of|is|for|about|around|amount|a|at))*\s*:?\s*\$?$/,
  ],
  [
    "price",
    /(?:price|house|home|condo|place|property|buy|buying|purchase|worth|cost|costing|costs|townhouse|duplex)(?: (?:of|is|for|about|around|at|a|an|worth|price|that|costs?|priced|listed))*\s*:?\s*\$?$/,
  ],
];

export function readLoanFacts(text: string): LoanFacts {
  const plain = plainNumbers(text);
  const amounts = amountsIn(plain);
  const money = new Map<Role, number>();
  const rates: number[] = [];
  const termYears: number[] = [];
  let downPercent: number | undefined;
  let unclaimed: number | undefined;
  for (const amount of amounts) {
    if (amount.kind === "years") termYears.push(amount.value);
    else if (amount.kind === "months") termYears.push(amount.value / 12);
    else if (amount.kind === "percent") {
      if (isDown(plain, amount)) downPercent = amount.value;
      else if (!/^\s*(?:dti|ltv|disab|equity|property tax)/.test(plain.slice(amount.end))) rates.push(amount.value);
    } else {
      const role = roleOf(plain, amount);
      if (role && !money.has(role)) money.set(role, role === "income" ? perMonth(plain, amount) : amount.value);
      else if (!role) unclaimed ??= amount.value;
    }
  }
  if (/\b(no|zero|nothing|0) (money )?down\b/.test(plain)) downPercent ??= 0;
  const points = /(\d+(?:\.\d+)?)\s*(?:discount )?points?\b/.exec(plain)?.[1];
  const unitCount = /\b([2-4])[\s-]*units?\b/.exec(plain)?.[1] ?? unitWord(plain);
  return prune({
    price: money.get("price"),
    loan: money.get("loan"),
    balance: money.get("balance"),
    downAmount: money.get("down"),
    downPercent,
    rates,
    termYears,
    monthlyIncome: money.get("income"),
    monthlyDebts: money.get("debts"),
    costs: money.get("costs"),
    points: points === undefined ? undefined : Number(points),
    units: unitCount === undefined ? undefined : Number(unitCount),
    ...(unclaimed !== undefined && claim(unclaimed, money, downPercent)),
  });
}

const isDown = (plain: string, { start, end }: Amount) =>
  /^\s*(?:of the price )?(?:as (?:a )?)?down/.test(plain.slice(end)) ||
  /(?:down payment(?: of| is)?|put(?:ting)?(?: down)?)\s*$/.test(plain.slice(0, start));

function roleOf(plain: string, { start, end }: Amount): Role | undefined {
  const right = plain.slice(end, end + 40);
  const left = plain.slice(Math.max(0, start - 40), start);
  return after.find(([, sign]) => sign.test(right))?.[0] ?? before.find(([, sign]) => sign.test(left))?.[0];
}

/** An amount without a label is the loan, or the price if a down payment was mentioned or the loan is already known. */
function claim(value: number, money: ReadonlyMap<Role, number>, downPercent: number | undefined): Partial<LoanFacts> {
  if (money.has("price")) return money.has("loan") ? {} : money.has("down") ? {} : { loan: value };
  return money.has("down") || downPercent !== undefined || money.has("loan") || money.has("income")
    ? { price: value }
    : { loan: value };
}

function perMonth(plain: string, { end, value }: Amount): number {
  const right = plain.slice(end, end + 25);
  if (/^\s*(?:a|per|each|every|\/)?\s*(?:month|mo\b)|^\s*monthly/.test(right)) return value;
  // Nobody says "I make 9,000" about a year, or "I make 140,000" about a month.
  return /year|yr|annual|salary/.test(right) || value >= 25_000 ? value / 12 : value;
}

const unitWord = (plain: string) =>
  /\b(duplex)\b/.test(plain)
    ? "2"
    : /\btriplex\b/.test(plain)
      ? "3"
      : /\b(fourplex|quadplex)\b/.test(plain)
        ? "4"
        : undefined;

function prune<Facts extends object>(facts: Facts): LoanFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as LoanFacts;
}

/** Later facts complete or correct earlier ones. */
export function mergeFacts(earlier: LoanFacts, later: LoanFacts): LoanFacts {
  return {
    ...earlier,
    ...later,
    rates: later.rates.length > 0 ? later.rates : earlier.rates,
    termYears: later.termYears.length > 0 ? later.termYears : earlier.termYears,
  };
}
