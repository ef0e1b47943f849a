/**
 * The keys of the five forms in the order a broker reads them: who, how to reach them, what about. The database keeps
 * no order of its own.
 */
export const knownKeys: readonly string[] = [
  ["name", "firstName", "lastName", "email", "phone", "state", "preferredContact"],
  ["loanType", "selectedReason", "selectedHomeType", "propertyUse", "propertyAddress", "propertyValue"],
  ["mortgageBalance", "creditProfile", "timeframe", "firstTimeBuyer", "foundProperty", "isVeteran", "dateOfBirth"],
  ["preferredDate", "preferredTime", "meetingType", "referredBy", "message"],
].flat();

const places = new Map(knownKeys.map((key, at) => [key, at]));
const placeOf = (key: string) => places.get(key) ?? knownKeys.length;

export const inReadingOrder = (data: Record<string, unknown>): [string, unknown][] =>
  Object.entries(data).sort(([a], [b]) => placeOf(a) - placeOf(b));
