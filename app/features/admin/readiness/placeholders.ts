/** Values of the sample that must never reach the public: zeros for numbers, example domains, 555 numbers. */
export function findPlaceholders(value: unknown, path = ""): string[] {
  if (typeof value === "string") {
    const suspicious = /example\.(?:com|org|net)|\.example\b|\b0{4,}\d?\b|\b[A-Z]{2,4}0{4}\b|Example|555-?01\d\d/.test(
      value,
    );
    return suspicious ? [path] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, path ? `${path}.${key}` : key));
}
