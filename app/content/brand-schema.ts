import { z } from "zod";
import { contrastRatio } from "#shared/contrast.ts";
import { picture } from "./field-schemas.ts";

/** The colors of content/brand.yaml, with the token of app.css that each one is and the value that it has there. */
export const brandColors = {
  darkest: ["pacific-950", "#072a34"],
  dark: ["pacific-900", "#0b3c49"],
  main: ["pacific-700", "#0f5263"],
  bright: ["pacific-500", "#1f7a8c"],
  soft: ["sea-glass", "#a9d0cf"],
  pale: ["foam", "#eaf4f3"],
  paper: ["sand-50", "#fbf7f0"],
  band: ["sand-100", "#f5ecdd"],
  line: ["sand-300", "#e2cfae"],
  text: ["ink", "#12262b"],
  quiet_text: ["ink-soft", "#45595e"],
  accent: ["sunset", "#e4572e"],
  action: ["sunset-dark", "#b23a17"],
  action_hover: ["sunset-deep", "#932e10"],
  sun: ["sun", "#f2b653"],
} as const;

type ColorName = keyof typeof brandColors;
const colorNames = Object.keys(brandColors) as ColorName[];

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like "#0b3c49", in quotes');
const colors = z.strictObject(
  Object.fromEntries(colorNames.map((name) => [name, color])) as Record<ColorName, typeof color>,
);

/** Which text stands on which ground, and the contrast that WCAG 2.2 asks for there. */
const textContrast = 4.5;
const iconContrast = 3;
const grounds = {
  text: ["paper", "band", "pale", "white"],
  quiet_text: ["paper", "band", "pale", "white"],
  dark: ["paper", "band", "pale", "white"],
  main: ["paper", "pale", "white"],
  action: ["paper", "white"],
  white: ["darkest", "dark", "main", "action", "action_hover"],
  soft: ["darkest", "dark"],
  sun: ["darkest", "dark"],
} as const satisfies Partial<Record<ColorName | "white", readonly (ColorName | "white")[]>>;

/** content/brand.yaml: the look of the site. */
export const brandSchema = z
  .strictObject({ colors, logo: z.strictObject({ file: picture }).nullish() })
  .superRefine(({ colors: chosen }, context) => {
    const hexOf = (name: ColorName | "white") => (name === "white" ? "#ffffff" : chosen[name]);
    for (const [name, under] of Object.entries(grounds)) {
      for (const ground of under) {
        const front = name as ColorName | "white";
        const ratio = contrastRatio(hexOf(front), hexOf(ground));
        const wanted = front === "sun" ? iconContrast : textContrast;
        if (ratio >= wanted) continue;
        const changed = front === "white" ? ground : front;
        const message = `${front} on ${ground} has a contrast of ${ratio.toFixed(1)} to 1, and needs ${wanted} to 1`;
        context.addIssue({ code: "custom", path: ["colors", changed], message });
      }
    }
  });

export type Brand = z.infer<typeof brandSchema>;

/** What the stylesheet does not have already: nothing for the sample. */
export function brandStyles({ colors: chosen }: Pick<Brand, "colors">): string {
  const changed = colorNames.filter((name) => chosen[name].toLowerCase() !== brandColors[name][1]);
  const lines = changed.map((name) => `--color-${brandColors[name][0]}:${chosen[name]}`);
  return lines.length > 0 ? `:root{${lines.join(";")}}` : "";
}
