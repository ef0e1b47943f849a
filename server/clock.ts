/** Injected wherever time matters, so that tests can set it instead of waiting. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
