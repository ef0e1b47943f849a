import type { Figures } from "#app/content/figures.ts";
import { numberFigure } from "#app/content/program-figures.ts";
import type { SellerCredit } from "./points-calculator.ts";

/** Conventional loans on a main home. */
export function sellerCreditsFrom(figures: Figures): SellerCredit[] {
  const credit = (downFromPercent: number, figure: string) => ({
    downFromPercent,
    percent: numberFigure(figures, figure),
    figure,
  });
  return [
    credit(0, "seller_credit_conventional_low"),
    credit(numberFigure(figures, "seller_credit_mid_down"), "seller_credit_conventional_mid"),
    credit(numberFigure(figures, "seller_credit_high_down"), "seller_credit_conventional_high"),
  ];
}
