import { describe, expect, test } from "vitest";
import { readMessage } from "./read-message.ts";
import { readRoleWords } from "./read-words.ts";

const roles = readRoleWords();

describe("figures in natural text", () => {
  test.each([
    [
      "$850k house with 20% down at 6 and a half percent for 30 yr",
      { price: 850_000, downPercent: 20, rate: 6.5, term: 30 },
    ],
    ["1.2 million home 250k down 6 1/8 percent", { price: 1_200_000, downAmount: 250_000, rate: 6.125 }],
    [
      "I owe 420k at 7.25% and could get 6.25%, costs are 6,000",
      { balance: 420_000, currentRate: 7.25, newRate: 6.25, costs: 6000 },
    ],
    ["2 points to go from 6.75 to 6.25 on a 500k loan", { loan: 500_000, points: 2, currentRate: 6.75, newRate: 6.25 }],
    ["we earn $12,000 a year", { monthlyIncome: 1000 }],
    ["we make 9,000 a month and have 60 grand saved up", { monthlyIncome: 9000, downAmount: 60_000 }],
    ["i make 30 an hour", { monthlyIncome: (30 * 2080) / 12 }],
    ["i make 18 an hour at the hospital", { monthlyIncome: (18 * 2080) / 12 }],
    ["retired, pension 5200", { monthlyIncome: 5200 }],
    ["If I got 6.25 what would I save", { newRate: 6.25 }],
    ["we got 3.1%", { currentRate: 3.1 }],
    ["my mom left the house to me and my two brothers", { owners: 3 }],
    ["I'm a teacher with the district, 14 years, salary is $96,000", { monthlyIncome: 8000 }],
    ["I make 96,000, 15 years at 6%", { monthlyIncome: 8000, term: 15, rate: 6 }],
    ["w2 is 168k", { monthlyIncome: 14_000 }],
    ["my payment went up to 2,710", { housing: 2710 }],
    ["one income, 4,050 a month before taxes. payment is now 2,710", { monthlyIncome: 4050, housing: 2710 }],
    ["my wife makes 38", { otherIncome: 38_000 / 12 }],
    ["I make 110k", { monthlyIncome: 110_000 / 12 }],
    ["gross household income 120,000", { monthlyIncome: 10_000 }],
    ["400 car payment", { car: 400 }],
    ["50k down", { downAmount: 50_000 }],
    ["put down 40k", { downAmount: 40_000 }],
    ["i got student loans like 40k", { studentBalance: 40_000 }],
    ["student loans on SAVE 38k", { studentBalance: 38_000 }],
    ["20 percent down, i have 150 put away", { downPercent: 20, downAmount: 150_000 }],
    ["i'm at 84k and hes at 71k", { monthlyIncome: 7000, otherIncome: 71_000 / 12 }],
    ["is 650 actually realistic on my salary", { price: 650_000 }],
    ["about 16k a month goes into the account", { monthlyDeposits: 16_000 }],
    ["500 car, 200 student loans and 150 in credit cards", { car: 500, student: 200, cards: 150 }],
    ["with 300 HOA", { hoa: 300 }],
    ["taxes are 9,000", { yearlyTaxes: 9000 }],
    ["insurance is 250 a month", { yearlyInsurance: 3000 }],
    ["down payment 50k debts 400", { downAmount: 50_000, debts: 400 }],
    ["26 years left", { yearsLeft: 26 }],
    ["310 months left", { yearsLeft: 310 / 12 }],
    ["we have no debts", { debts: 0 }],
    ["zero down", { downPercent: 0 }],
    ["have 64 down", { downAmount: 64_000 }],
    ["what do i need to earn for a 900k house with 20 down", { price: 900_000, downPercent: 20 }],
    ["no debt except card min 60", { cards: 60, debts: 0 }],
    ["insurance they said 1,900 a year", { yearlyInsurance: 1900 }],
    ["rents are 1450 each x4", { rent: 5800, units: 4 }],
    ["one rents for 2,200 and one for 1,850", { rent: 4050 }],
    ["2 units rent for 1,900 each and one for 2,400", { rent: 6200 }],
    ["rents are 2,350 x 2, 2,100 and 2,500", { rent: 9300 }],
    ["rents are 1950 and 1850", { rent: 3800 }],
    ["rents are 2,400, hoa 1,000 and 5,000 in closing costs", { rent: 2400, hoa: 1000, costs: 5000 }],
    ["35 down on a 400k house", { downPercent: 35, price: 400_000 }],
    ["the payment there is 1,610", { housing: 1610 }],
    ["rents are 2400, 2300 and 2450, price 1.4 million", { rent: 7150, price: 1_400_000 }],
    ["rent is 2400, 900k price", { rent: 2400, price: 900_000 }],
    ["the first mortgage is 402k, house is worth 1.05 million", { balance: 402_000, value: 1_050_000 }],
    ["rent is 2400 and payment with taxes and insurance about 2150", { rent: 2400, housing: 2150 }],
    ["its worth 1.35, we owe 1.06", { value: 1_350_000, balance: 1_060_000 }],
    ["worth 540 loan on it 120", { value: 540_000, balance: 120_000 }],
    ["a house like ours is 640", { price: 640_000 }],
    ["i make about 6k a month before overtime", { monthlyIncome: 6000 }],
    // Neither a rate, a price, a balance, an income nor a term.
    ["3.5% down, we ask for 2% back from the seller", { downPercent: 3.5 }],
    ["im 81 and the house is paid for", {}],
    ["i owe 9k on the truck", {}],
    ["whats my ratio if the house is 2,500", { housing: 2500 }],
    ["property taxes are high, like 1900 a year", {}],
    ["if i refi the truck to 84 months", {}],
    ["rent is 2,800", { rent: 2800 }],
    ["200 extra a month", { extraMonthly: 200 }],
    ["a lump sum of 20k once", { extraOnce: 20_000 }],
    ["20 percent of 850000", { percentOf: { percent: 20, base: 850_000 } }],
    ["six point five percent on a triplex", { rate: 6.5, units: 3 }],
    ["gano 110 mil al año", { monthlyIncome: 110_000 / 12 }],
    ["debo 400 mil al 6.5%", { balance: 400_000, rate: 6.5 }],
    ["50 mil de enganche", { downAmount: 50_000 }],
    ["una casa de 650 mil con 10% de enganche", { price: 650_000, downPercent: 10 }],
    ["pago 400 al mes del carro", { car: 400 }],
    ["me quedan 26 años", { yearsLeft: 26 }],
    ["ganamos 9 mil al mes", { monthlyIncome: 9000 }],
    ["seis y medio por ciento", { rate: 6.5 }],
  ])("%s", (text, expected) => {
    expect(readMessage(text, roles).facts).toMatchObject(expected);
  });

  test.each([
    ["I have a 640 in 2024", {}],
    ["my score is 640", {}],
    ["I am 65 years old", {}],
    ["I have 2 car payments", {}],
    ["bankruptcy 4 years ago", {}],
    ["10% disability rating", {}],
    ["money in my 401k", {}],
  ])("%s has no figure for a sum", (text, expected) => {
    expect(readMessage(text, roles).facts).toEqual(expected);
  });

  test.each(["we don't draw on the IRAs yet. There is about $1.4 million in those", "900K sitting in IRAs"])(
    "what is kept elsewhere is neither a price nor unclear: %s",
    (text) => {
      const { facts, unlabeled } = readMessage(text, roles);
      expect({ facts, unlabeled }).toEqual({ facts: {}, unlabeled: [] });
    },
  );

  test("an amount without words of its own stays without a role", () => {
    expect(readMessage("and 400", roles).unlabeled.map(({ value }) => value)).toEqual([400]);
    expect(readMessage("I have 400", roles).facts).toEqual({});
  });

  test("an income that may be for a month or a year needs its period", () => {
    expect(readMessage("I make 20,000", roles).needsPeriod).toEqual({ role: "income", value: 20_000 });
    expect(readMessage("I make 20,000 a year", roles).needsPeriod).toBeUndefined();
  });

  test("an adjustable rate is never read as fixed", () => {
    expect(readMessage("5/1 ARM of 500k at 6%", roles)).toMatchObject({
      facts: { loan: 500_000, rate: 6 },
      loan: { isArm: true, armYears: 5 },
    });
  });

  test("2,000 characters of numbers take a fraction of a second", () => {
    for (const unit of ["400 ", "$400,000 down ", "6.5% to ", "make 1k a ", "1,111", "9", "down "]) {
      const before = process.threadCpuUsage();
      readMessage(unit.repeat(2000).slice(0, 2000), roles);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(150);
    }
  });
});
