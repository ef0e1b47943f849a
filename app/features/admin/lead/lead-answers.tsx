import type { AnswerGroup } from "#app/features/leads/lead-labels.ts";
import { Panel } from "#app/ui/panel.tsx";

/** What was entered, under the headings and in the order of the form. */
export function LeadAnswers({ groups }: { readonly groups: readonly AnswerGroup[] }) {
  return (
    <Panel title="Answers">
      <div className="space-y-4">
        {groups.map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1.5 text-xs font-semibold tracking-wide text-ink-soft uppercase">{title}</h3>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {answers.map(({ key, label, text }) => (
                <div key={key} className={text.length > 60 ? "sm:col-span-2" : undefined}>
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="whitespace-pre-wrap">{text || "–"}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
