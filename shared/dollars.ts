/** "$800,000.00", by hand: a slow phone takes a tenth of a second to set up the formatter of its own. */
export const dollars = (amount: number) =>
  `${amount < 0 ? "-" : ""}$${Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ",")}`;
