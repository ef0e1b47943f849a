// In binary, 1.005 x 100 is 100.49999999999999, and 33.3 % of 10486000 is not
// quite 3491838. Without this noise the first is a tie and the second a whole
// number. A number that is one of these has no noise, and one far from them none
// that matters: writing out the digits would be most of the work of a schedule.
function withoutBinaryNoise(value: number): number {
  const halves = value * 2;
  const distance = Math.abs(halves - Math.round(halves));
  const isClose = distance > 0 && distance <= NOISE * Math.abs(value);
  return isClose ? Number(value.toPrecision(15)) : value;
}

/** More than the fifteenth digit can move, twice. */
const NOISE = 2e-14;

export function roundHalfUp(value: number): number {
  return Math.round(withoutBinaryNoise(value));
}

export function percentOfCents(amountCents: number, percent: number): number {
  return roundHalfUp((amountCents * percent) / 100);
}

export function yearlyPercentPerMonthCents(amountCents: number, yearlyPercent: number): number {
  return roundHalfUp((amountCents * yearlyPercent) / 1200);
}

export function isAtMostPercentOf(partCents: number, wholeCents: number, percent: number): boolean {
  return partCents <= withoutBinaryNoise((wholeCents * percent) / 100);
}

/** The largest part that is at most this share. */
export function mostPercentOfCents(amountCents: number, percent: number): number {
  return Math.floor(withoutBinaryNoise((amountCents * percent) / 100));
}
