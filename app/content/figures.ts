import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import type { Day } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import { lineAt, type Problem } from "./content-error.ts";

const isoDate = z.string().regex(/^\d{4}-\d\d-\d\d$/, "must be a day like 2026-11-15");

/** content/figures.yaml: every number that changes over time, defined once. */
export const figuresSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/, "must be small letters, digits and underscores"),
  z.strictObject({
    value: z.union([z.number(), z.string().min(1)]).describe("no dollar sign, comma or percent sign"),
    format: z.enum(["usd", "percent", "number", "text"]),
    as_of: isoDate.describe("the day it speaks for, or was last checked"),
    source: z.string().min(1).describe("who says so; an examiner may ask"),
    expires: isoDate.nullable().describe("the last day it may be shown, or null"),
    note: z.string().optional().describe("for the editor, never shown"),
  }),
);

export type Figures = z.infer<typeof figuresSchema>;
type Figure = Figures[string];

const usd = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

export function formatFigure({ value, format }: Figure): string {
  if (typeof value === "string") return value;
  if (format === "usd") return usd.format(value);
  return format === "percent" ? `${plain.format(value)}%` : plain.format(value);
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * The text with each {{name}} replaced. A figure past its last day says so, so that it is never read as today's.
 * Unknown names were already reported with their line: see unknownFigures.
 */
export function fillFigures(text: string, figures: Figures, today: Day, language: Language = "en"): string {
  return text.replace(placeholder, (whole, name: string) => {
    const figure = figures[name];
    if (!figure) return whole;
    const shown = formatFigure(figure);
    return isExpired(figure, today) ? `${shown} (${expiredNote(figure.expires ?? "", language)})` : shown;
  });
}

export const isExpired = ({ expires }: Pick<Figure, "expires">, today: Day): boolean =>
  expires !== null && expires < today;

const expiredWords: Readonly<Record<Language, (day: string) => string>> = {
  en: (day) => `valid through ${day}, not updated since`,
  es: (day) => `vigente hasta el ${day}, aún sin actualizar`,
  fr: (day) => `valable jusqu'au ${day}, pas encore mis à jour`,
  tl: (day) => `hanggang ${day}, hindi pa na-update`,
};

function expiredNote(lastDay: Day, language: Language): string {
  const locale = language === "tl" ? "fil" : language;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(lastDay));
  return expiredWords[language](day);
}

/** Whether a text that was filled on one day reads differently on another: a figure expired, or a new year began. */
export const readsDifferently = (figures: Figures, filledOn: Day, today: Day): boolean =>
  today.slice(0, 4) !== filledOn.slice(0, 4) ||
  Object.values(figures).some((figure) => isExpired(figure, today) && !isExpired(figure, filledOn));

export function unknownFigures(file: string, text: string, figures: Figures): Problem[] {
  return [...text.matchAll(placeholder)]
    .filter(([, name = ""]) => !Object.hasOwn(figures, name))
    .map(({ 1: name, index }) => ({
      file,
      line: lineAt(text, index),
      message: `unknown figure {{${name}}}: it is not in figures.yaml`,
    }));
}

export type ExpiredFigure = { readonly name: string; readonly expires: string; readonly source: string };

/** Figures whose last day has passed: a warning at startup and on the readiness page, an error in content:check. */
export function expiredFigures(figures: Figures, now: Date, timeZone: string): ExpiredFigure[] {
  const today = dayIn(timeZone, now);
  return Object.entries(figures).flatMap(([name, { expires, source }]) =>
    expires !== null && expires < today ? [{ name, expires, source }] : [],
  );
}
