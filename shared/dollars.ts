/**
 * "$800,000.00". Written by hand, because setting up Intl.NumberFormat takes a tenth of a second on a slow phone.
 */
export const dollars = (amount: number) => withCommas(amount, 2);

/** "$800,000" */
export const wholeDollars = (amount: number) => withCommas(amount, 0);

function withCommas(amount: number, decimals: 0 | 2): string {
  const digits = Math.abs(amount)
    .toFixed(decimals)
    .replace(/\B(?=(\d{3})+(\.|$))/g, ",");
  return `${amount < 0 ? "-" : ""}$${digits}`;
}
