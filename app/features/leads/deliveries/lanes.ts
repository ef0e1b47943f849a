/** One queue for each destination that there can be. */
export const lanes: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

export const laneQueue = (lane: number) => `deliver-${lane}`;
