export const removedText = "[removed]";

const shortestName = 2;

/** A text without a person's name, email address and phone number, however they are written. */
export function withoutPerson(text: string, identifiers: readonly string[]): string {
  return identifiers
    .flatMap((value) => {
      const digits = value.replace(/\D/g, "");
      const isPhone = digits.length >= 7 && !/\p{L}/u.test(value);
      return isPhone ? [value, digits, digits.slice(-10)] : [value];
    })
    .filter((value) => value.length >= shortestName)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replace(patternOf(value), removedText), text);
}

/** Whole words only, so that "Ana" leaves "analysis" alone; digits with whatever stands between them. */
function patternOf(value: string): RegExp {
  const isDigits = /^\d+$/.test(value);
  const body = isDigits
    ? [...value].join("[^\\p{L}\\d]{0,2}")
    : value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\d])${body}(?![\\p{L}\\d])`, "giu");
}
