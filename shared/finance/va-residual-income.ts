/** VA's guide for one, two and more people, and for each person beyond the list. */
export interface ResidualTable {
  cents: readonly number[];
  moreCents: number;
}

/** 38 CFR 36.4340(e): what should be left each month after taxes, housing and debts. The table ends at seven. */
export function residualGuideCents(people: number, { cents, moreCents }: ResidualTable): number {
  const listed = Math.min(people, cents.length);
  return (cents[listed - 1] ?? 0) + (Math.min(people, 7) - listed) * moreCents;
}
