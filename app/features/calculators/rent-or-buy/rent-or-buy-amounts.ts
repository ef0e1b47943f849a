import type { RentOrBuy } from "#shared/finance/rent-or-buy.ts";
import { durationText, percentText, usd, wholeUsd } from "../framework/amount-text.ts";
import { type Amount, type AmountGroup, amount } from "../framework/calculator.ts";
import type { RentOrBuyValues, RentOrBuyWords } from "./rent-or-buy-calculator.ts";

/** Which is cheaper, and by how much. */
export function differenceAmount(chosen: RentOrBuy, words: RentOrBuyWords): Amount {
  const { year, rentTotalCents, buyTotalCents, advantageOfBuyingCents } = chosen;
  const time = durationText(words, year * 12);
  const parts = { rent: wholeUsd(rentTotalCents), buy: wholeUsd(buyTotalCents), time };
  const label = words(advantageOfBuyingCents < 0 ? "renting_cheaper" : "buying_cheaper", { time });
  return amount("difference", label, wholeUsd(Math.abs(advantageOfBuyingCents)), words("difference_how", parts));
}

export function turnAmount(turn: number | undefined, years: readonly RentOrBuy[], words: RentOrBuyWords): Amount {
  const value = turn === undefined ? words("turn_never", { years: years.length }) : words("turn_year", { year: turn });
  return amount("turn", words("turn"), value, words("turn_how", { years: years.length }));
}

export function rentingGroup(chosen: RentOrBuy, values: RentOrBuyValues, words: RentOrBuyWords): AmountGroup {
  const time = durationText(words, chosen.year * 12);
  const parts = { rent: usd(values.rent), percent: percentText(values.rent_growth), time };
  return {
    title: words("renting", { time }),
    amounts: [
      amount("rent-total", words("rent_total"), wholeUsd(chosen.rentTotalCents), words("rent_total_how", parts)),
    ],
  };
}

export function buyingGroup(chosen: RentOrBuy, values: RentOrBuyValues, words: RentOrBuyWords): AmountGroup {
  const time = durationText(words, chosen.year * 12);
  const { buyPaidCents, lostEarningsCents, saleProceedsCents, buyTotalCents } = chosen;
  const parts = {
    paid: wholeUsd(buyPaidCents),
    earnings: wholeUsd(lostEarningsCents),
    proceeds: wholeUsd(saleProceedsCents),
  };
  return {
    title: words("buying", { time }),
    amounts: [
      ...startAmounts(chosen, values, words),
      ...paidAmounts(chosen, values, words),
      ...outcomeAmounts(chosen, values, words),
      amount("buy-total", words("buy_total"), wholeUsd(buyTotalCents), words("buy_total_how", parts)),
    ],
  };
}

function startAmounts({ paid }: RentOrBuy, { price, down, closing }: RentOrBuyValues, words: RentOrBuyWords) {
  const parts = { percent: percentText(closing), loan: wholeUsd(price - down) };
  return [
    amount("down-paid", words("down"), wholeUsd(paid.downPaymentCents), words("as_entered")),
    amount("closing", words("closing"), wholeUsd(paid.closingCostsCents), words("closing_how", parts)),
  ];
}

function paidAmounts({ paid, year }: RentOrBuy, values: RentOrBuyValues, words: RentOrBuyWords): Amount[] {
  const price = wholeUsd(values.price);
  const growth = percentText(values.cost_growth);
  const taxes = { percent: percentText(values.tax), price, growth: percentText(values.tax_growth) };
  const dues = { insurance: usd(values.insurance), hoa: usd(values.hoa), growth };
  const upkeep = { percent: percentText(values.maintenance), price, growth };
  const premiums = { percent: percentText(values.pmi), loan: wholeUsd(values.price - values.down) };
  const payments = Math.min(year, Number(values.term)) * 12;
  return [
    amount("loan-paid", words("loan_paid"), wholeUsd(paid.loanCents), words("loan_paid_how", { payments })),
    ...(paid.mortgageInsuranceCents > 0
      ? [
          amount(
            "mortgage-insurance",
            words("mortgage_insurance"),
            wholeUsd(paid.mortgageInsuranceCents),
            words("mortgage_insurance_how", premiums),
            ["pmi_automatic_ltv"],
          ),
        ]
      : []),
    amount("taxes", words("taxes"), wholeUsd(paid.propertyTaxCents), words("taxes_how", taxes)),
    amount("dues", words("dues"), wholeUsd(paid.insuranceAndDuesCents), words("dues_how", dues)),
    amount("upkeep", words("upkeep"), wholeUsd(paid.maintenanceCents), words("upkeep_how", upkeep)),
  ];
}

function outcomeAmounts(chosen: RentOrBuy, values: RentOrBuyValues, words: RentOrBuyWords): Amount[] {
  const { lostEarningsCents, saleProceedsCents, saleCents, sellingCostCents, balanceCents, year } = chosen;
  const sale = {
    sale: wholeUsd(saleCents),
    price: wholeUsd(values.price),
    growth: percentText(values.home_growth),
    years: year,
    selling: wholeUsd(sellingCostCents),
    percent: percentText(values.selling),
    balance: wholeUsd(balanceCents),
  };
  const earned = { percent: percentText(values.return) };
  const isLost = lostEarningsCents >= 0;
  return [
    amount(
      "earnings",
      words(isLost ? "earnings_lost" : "earnings_gained"),
      wholeUsd(Math.abs(lostEarningsCents)),
      words("earnings_how", earned),
    ),
    amount("proceeds", words("proceeds"), wholeUsd(saleProceedsCents), words("proceeds_how", sale)),
  ];
}
