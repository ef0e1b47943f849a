import { fold } from "./words.ts";

/** A number as people write it, with its position, so that the words around it can tell what it is for. */
export type Amount = {
  /** "number" is a bare number: only the words around it can tell what it is. */
  readonly kind: "money" | "percent" | "years" | "months" | "number";
  readonly value: number;
  readonly start: number;
  readonly end: number;
};

const small: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  cero: 0,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
};
const smallWords = Object.keys(small).join("|");
const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  medio: 0.5,
  quarter: 0.25,
  "three quarters": 0.75,
  eighth: 0.125,
  "three eighths": 0.375,
  "five eighths": 0.625,
  "seven eighths": 0.875,
};
const units: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mil: 1e6,
  mm: 1e6,
  million: 1e6,
  millon: 1e6,
  millones: 1e6,
};
/** "110 mil" is 110 thousand in Spanish; in English "1.2 mil" is a million. */
const spanishSigns =
  /\b(gano|ganamos|gana|ingresos?|sueldo|enganche|debo|debemos|deudas?|prestamo|hipoteca|casa|pago|pagos|al (mes|ano)|anos|puedo|cuanto|precio|tasa|ahorrad[oa]s|ahorros|renta|dolares|mensuales|costos|gastos|tengo|con|de|mil al|impuestos|seguro de|cuota|promedio)\b/;

/** "six and a half percent", "6 1/2 %" and "six point five" become plain decimals first. */
export function plainNumbers(text: string): string {
  return fold(text)
    .replace(/\s+/g, " ")
    .replace(
      new RegExp(`\\b(${smallWords}) point (${smallWords})\\b`, "g"),
      (_all, a: string, b: string) => `${small[a]}.${small[b]}`,
    )
    .replace(
      new RegExp(
        `\\b(\\d+|${smallWords})\\s+(?:and\\s+(?:an?\\s+)?|y\\s+)(half|medio|quarter|three quarters|eighth|three eighths|five eighths|seven eighths)\\b`,
        "g",
      ),
      (_all, a: string, b: string) => String((small[a] ?? Number(a)) + (fractions[b] ?? 0)),
    )
    .replace(/\b(\d+)\s+(\d)\/(\d)\b/g, (_all, whole: string, a: string, b: string) =>
      String(Number(whole) + Number(a) / Number(b)),
    )
    .replace(
      new RegExp(
        `\\b(${smallWords})\\b(?=\\s*(percent|%|per cent|years?|yrs?|thousand|grand|million|hundred thousand|points?|months?|units?|por ciento|anos?|mil|millon|millones|puntos?|meses))`,
        "g",
      ),
      (word) => String(small[word]),
    )
    .replace(/\b(\d+)\s*hundred thousand\b/g, (_all, n: string) => `${n}00k`)
    .replace(/\b(\d{1,3})\s+y\s+medio\b/g, (_all, n: string) => `${n}.5`)
    .replace(/\bmedio millon\b/g, "500k");
}

/** The number of digits is limited: a run of two thousand would be matched again from each digit. */
const number = String.raw`(?<!\d)(\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?|\d{1,12}(?:\.\d{1,6})?)`;
/** More than anyone mentions about a loan. */
const maxAmounts = 40;
const patterns: ReadonlyArray<readonly [Amount["kind"], RegExp]> = [
  ["percent", new RegExp(`${number}\\s*(?:%|percent\\b|per cent\\b|pct\\b|por ciento\\b|porciento\\b)`, "g")],
  ["years", new RegExp(`${number}\\s*-?\\s*(?:years?|yrs?|yr|anos?)\\b`, "g")],
  ["months", new RegExp(`${number}\\s*-?\\s*(?:months?|mos?|meses)\\b`, "g")],
  ["money", new RegExp(`\\$\\s*${number}\\s*(k|thousand|grand|million|millones|millon|mil|mm|m)?\\b`, "g")],
  ["money", new RegExp(`(?<![\\w.])${number}\\s*(k|thousand|grand|million|millones|millon|mil|mm)\\b`, "g")],
  ["money", /(?<![\w.$])(\d{1,3}(?:,\d{3}){1,4}|\d{4,8})()(?![\w%]|\.\d)/g],
  ["money", /(?<![\w.$])(\d\.\d{1,3})\s?(m|mil|million)\b/g],
  ["money", /(?<![\w.$,])([1-9]\d{2})()(?=\s*(?:a|per|each|every|al|por|\/)\s*(?:month|mo\b|year|yr|mes|ano))/g],
  // "at 6.5", "from 7.25 to 6.25": a bare decimal in the range of rates.
  ["percent", /(?<![\w.$,])((?:[2-9]|1[0-4])\.\d{1,3})(?![\w%.]|\s*(?:k|m|mil|million|thousand|%|percent)\b)/g],
  [
    "percent",
    /(?<=\b(?:at|rate of|rate is|from|to|al|tasa de|a)\s)([2-9]|1[0-2])(?!\d|[\w.,]|\s*(?:k|m|mil|million|thousand|%|percent|years?|yrs?|units?|points?|months?|people|of|anos?|meses|mil|por|puntos?|month|year|house|home|bed\w*|percent)\b)/g,
  ],
  ["number", /(?<![\w.$,/-])(\d{1,3}(?:\.\d{1,3})?)(?![\w%/]|[.,]\d|-\d)/g],
];

/** Every amount in order of position; if two readings overlap, the earlier rule wins. */
export function amountsIn(plain: string): Amount[] {
  const found: Amount[] = [];
  const thousands = spanishSigns.test(plain);
  for (const [kind, pattern] of patterns) {
    for (const match of plain.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const value = Number((match[1] ?? "").replaceAll(",", "")) * unitOf(match[2], thousands);
      if (kind === "money" && isYear(match[0])) continue;
      found.push({ kind, value, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, maxAmounts);
}

/** Whether words of loans and money are in Spanish, which few of them are enough to tell. */
export const isSpanish = (text: string) => spanishSigns.test(fold(text));

const unitOf = (unit: string | undefined, isThousands: boolean) =>
  unit === "mil" && isThousands ? 1e3 : (units[unit ?? ""] ?? 1);

const isYear = (text: string) => /^(19|20)\d\d$/.test(text.trim());
