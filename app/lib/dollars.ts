const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$800,000.00" */
export const dollars = (amount: number) => format.format(amount);
