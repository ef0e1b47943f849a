import { fillMessage } from "#app/content/messages.ts";
import type { LeadBrief } from "./lead-brief.server.ts";

type ListProps = { readonly title: string; readonly items: readonly string[] };

/** What to ask, or what to have ready. */
export function BriefList({ title, items }: ListProps) {
  return (
    <div>
      <h3 className="mb-1.5 text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
      <ul className="list-disc space-y-1 pl-5 print:space-y-0">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

const link = "inline-block min-h-6 font-semibold text-pacific-700 underline";

/** Where the figures can be changed. */
export function OpenCalculator({ texts, name, path }: Pick<LeadBrief, "texts"> & { name: string; path: string }) {
  return (
    <a href={path} className={`${link} print:hidden`}>
      {fillMessage(texts.open_calculator, { name })}
    </a>
  );
}

/** In place of figures: that there are none, why, and where they can be entered. */
export function NoFigures({ texts, toFillIn }: Pick<LeadBrief, "texts" | "toFillIn">) {
  const stay = toFillIn?.stayYears;
  return (
    <div className="space-y-2">
      <p>{toFillIn?.id === "refinance" ? texts.no_break_even : texts.no_figures}</p>
      {toFillIn && (
        <p className="print:hidden">
          <a href={toFillIn.path} className={link}>
            {fillMessage(texts.try_calculator, { name: toFillIn.name })}
          </a>
          {stay && <span className="block text-sm text-ink-soft">{fillMessage(texts.stay, { years: stay })}</span>}
        </p>
      )}
    </div>
  );
}
