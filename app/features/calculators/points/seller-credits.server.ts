import type { FigureReader } from "#app/content/read-figures.ts";
import type { SellerCredit } from "./points-calculator.ts";

/** Conventional loans on a main home. */
export function sellerCreditsFrom(figures: FigureReader): SellerCredit[] {
  const credit = (downFromPercent: number, figure: string) => ({
    downFromPercent,
    percent: figures.number(figure),
    figure,
  });
  return [
    credit(0, "seller_credit_conventional_low"),
    credit(figures.number("seller_credit_mid_down"), "seller_credit_conventional_mid"),
    credit(figures.number("seller_credit_high_down"), "seller_credit_conventional_high"),
  ];
}
