/** "firstName" → "First Name"; keys that are not camel case stay as they are. */
export function humanizeKey(camelCase: string): string {
  const spaced = camelCase.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Any value as readable text, objects included. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
