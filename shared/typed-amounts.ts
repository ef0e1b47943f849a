const money = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/;

/** "$500,000" → 50000000; undefined if it is not an amount. */
export function centsOf(text: string): number | undefined {
  const [, whole, fraction = ""] = money.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole.replaceAll(",", "")}${fraction}`) * 100);
}

const percent = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/;

/** "0.6 %" → 600 thousandths of a percent; undefined if it is not a percentage. */
export function percentThousandthsOf(text: string): number | undefined {
  const [, number] = percent.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Math.round(Number(number) * 1000);
}
