import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { dayIn } from "#shared/time/zone.ts";
import { allCalculators } from "../all-calculators.server.ts";
import { queryOf } from "../framework/fields.ts";
import { type Dependencies, loadCalculator } from "../framework/load-calculator.server.ts";
import { runCalculator } from "../framework/run-calculator.ts";
import { type BriefLead, type BriefPlan, planBrief } from "./brief-plan.ts";

/** What a broker should know before the first call; undefined for a visitor whom another broker has to help. */
export async function leadBrief(deps: Dependencies, lead: BriefLead) {
  const { brief: texts, broker, documents } = deps.content;
  const asked = lead.data["state"];
  // Whoever has no license there refers the visitor and works nothing out.
  if (typeof asked === "string" && !broker.licensed_states.includes(asked.toUpperCase())) return undefined;
  const state = broker.address.region.toLowerCase();
  const plan = planBrief(lead, { state, today: dayIn(broker.time_zone, deps.clock.now()) });
  const values = { county: broker.address.city, state: broker.address.region };
  return {
    texts,
    calculation: plan.calculation && (await workOut(deps, plan.calculation)),
    questions: plan.questions.map((name) => fillMessage(texts.questions[name], values)),
    documents: documentsOf(documents, lead.formType),
  };
}

export type LeadBrief = NonNullable<Awaited<ReturnType<typeof leadBrief>>>;

const documentsOf = (documents: Content["documents"], formType: string) =>
  Object.entries(documents).find(([form]) => form === formType)?.[1].items ?? [];

/** Undefined if the boxes together give no result, for example a price beyond every program. */
async function workOut(deps: Dependencies, { id, typed }: NonNullable<BriefPlan["calculation"]>) {
  const { view } = await loadCalculator(id, deps);
  const examples = Object.fromEntries(Object.entries(view.boxes).map(([name, { example }]) => [name, example]));
  const whole = { ...examples, ...typed };
  const outcome = runCalculator(allCalculators[id].calculator, whole, view.facts, view);
  if (outcome.kind === "invalid") return undefined;
  const { headline, groups, notes } = outcome;
  const { common, sources, name } = view;
  return { name, path: `/calculators/${id}?${queryOf(whole)}`, headline, groups, notes, common, sources };
}
