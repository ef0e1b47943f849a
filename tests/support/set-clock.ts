/** A clock that stands still until the test sets it. */
export const clockAt = (at: string) => {
  const clock = { at: Date.parse(at), now: () => new Date(clock.at) };
  return clock;
};
