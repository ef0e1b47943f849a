import type { AnswerGroup } from "#app/features/leads/lead-labels.ts";

/** From here on a text takes the whole width. */
const wideFrom = 60;
/** Longer than this, it is folded where `folded` asks for it. All of it stays in the page, for search and print. */
const longFrom = 500;

type Props = { readonly groups: readonly AnswerGroup[]; readonly folded?: boolean };

/** What was entered, under the headings and in the order of the form. */
export function AnswerGroups({ groups, folded = false }: Props) {
  return (
    <div className="space-y-4">
      {groups.map(({ title, answers }) => (
        <div key={title}>
          <h3 className="mb-1.5 text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {answers.map(({ key, label, text }) => (
              <div key={key} className={text.length > wideFrom ? "sm:col-span-2" : undefined}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-wrap">
                  {folded && text.length > longFrom ? <LongText text={text} /> : text || "–"}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function LongText({ text }: { readonly text: string }) {
  return (
    <div className="[&:has(details:not([open]))>p]:line-clamp-3">
      <p>{text}</p>
      <details>
        <summary className="cursor-pointer text-sm font-semibold text-pacific-700 underline">
          Show all {text.length.toLocaleString("en-US")} characters
        </summary>
      </details>
    </div>
  );
}
