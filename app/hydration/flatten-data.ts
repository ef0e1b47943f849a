import type { Json } from "./nest-data.ts";

const nullPlace = -5;

/** The notation that React Router reads: see nest-data.ts. */
export function flattenData(data: Json): string {
  if (typeof data === "string") return data;
  const flat: unknown[] = [];
  const placeOf = (value: Json): number => {
    if (value === null) return nullPlace;
    // What holds others stands before them: React Router reads from the first place.
    const place = flat.push(value) - 1;
    if (Array.isArray(value)) flat[place] = value.map(placeOf);
    else if (typeof value === "object")
      flat[place] = Object.fromEntries(
        Object.entries(value).map(([name, each]) => [`_${placeOf(name)}`, placeOf(each)]),
      );
    return place;
  };
  placeOf(data);
  return `${JSON.stringify(flat)}\n`;
}
