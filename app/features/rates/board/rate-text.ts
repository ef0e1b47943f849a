export type Direction = "up" | "down" | "unchanged";

/** 6345 → "6.345%". */
export const rateText = (thousandths: number): string => `${(thousandths / 1000).toFixed(3)}%`;

/**
 * The change in percentage points to two decimals, and the direction of the rounded value: "+0.00%" is unchanged even
 * if the third decimal moved, so that sign, arrow and color always agree.
 */
export function changeOf(thousandths: number, previous: number | undefined): { change: string; direction: Direction } {
  const moved = previous === undefined ? 0 : thousandths - previous;
  // Rounds half away from zero, on whole thousandths: -0.005 and +0.005 are treated alike.
  const hundredths = Math.sign(moved) * Math.floor((Math.abs(moved) + 5) / 10);
  const direction = hundredths > 0 ? "up" : hundredths < 0 ? "down" : "unchanged";
  return { change: `${hundredths < 0 ? "-" : "+"}${(Math.abs(hundredths) / 100).toFixed(2)}%`, direction };
}

/** The API has only two trends. An unchanged rate is sent as "up", matching the sign of "+0.00%". */
export const trendOf = (direction: Direction): "up" | "down" => (direction === "down" ? "down" : "up");
