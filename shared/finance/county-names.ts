import { STATE_CODES_BY_NAME } from "./us-state-codes.ts";

export interface CountyName {
  /** Lower case, no accents, spaces or punctuation: "De Kalb" is "dekalb". */
  key: string;
  /** "sd" for San Diego; null for a name of one word. */
  initials: string | null;
  isCounty: boolean;
}

export interface CountyQuery {
  county: string;
  state: string | null;
}

const COUNTY_PREFIX = /^(city and )?county of /;
const COUNTY_SUFFIX =
  / (county|co|parish|borough|municipality|municipio|census area|planning region|city and borough|city and county)$/;
const STATE_CODES: ReadonlySet<string> = new Set(Object.values(STATE_CODES_BY_NAME));

function foldWords(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");
}

export function readCountyName(text: string): CountyName {
  const folded = foldWords(text);
  const bare = folded.replace(COUNTY_PREFIX, "").replace(COUNTY_SUFFIX, "");
  const words = bare.split(" ");
  return {
    key: words.join(""),
    initials: words.length > 1 ? words.map((word) => word[0]).join("") : null,
    isCounty: bare !== folded,
  };
}

function stateCode(text: string): string | null {
  const folded = foldWords(text);
  const code = folded.toUpperCase();
  if (STATE_CODES.has(code)) return code;
  return STATE_CODES_BY_NAME[folded] ?? null;
}

function splitTrailingState(text: string): CountyQuery | null {
  const words = text.trim().split(/\s+/);
  for (let cut = 1; cut < words.length; cut++) {
    const state = stateCode(words.slice(cut).join(" "));
    if (state) return { county: words.slice(0, cut).join(" "), state };
  }
  return null;
}

// After a comma a state is certain. Without one the whole text is tried first:
// "Adams Co" is more likely a county than Adams in Colorado.
export function splitState(query: string): readonly CountyQuery[] {
  const comma = query.lastIndexOf(",");
  const state = comma > 0 ? stateCode(query.slice(comma + 1)) : null;
  if (state) return [{ county: query.slice(0, comma), state }];
  const trailing = splitTrailingState(query);
  const whole = { county: query, state: null };
  return trailing ? [whole, trailing] : [whole];
}
