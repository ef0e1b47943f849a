import type { BriefAudience } from "#app/content/brief-schema.ts";
import { isCalculatorId } from "#app/content/calculators/all-schemas.ts";
import { isUnlicensedState } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { fillMessage } from "#app/content/messages.ts";
import { dayIn } from "#shared/time/zone.ts";
import { allCalculators } from "../all-calculators.server.ts";
import { queryOf, typedFrom } from "../framework/fields.ts";
import { inputsOf } from "../framework/inputs.ts";
import { type Dependencies, loadCalculator } from "../framework/load-calculator.server.ts";
import { runCalculator } from "../framework/run-calculator.ts";
import { type BriefLead, type BriefPlan, type Filled, planBrief } from "./brief-plan.ts";

/** What is known before the first call; undefined for a visitor whom another broker has to help. */
export async function leadBrief<Audience extends BriefAudience>(deps: Dependencies, lead: BriefLead, who: Audience) {
  const { brief, broker, documents } = deps.content;
  const texts = brief[who];
  // Whoever has no license there refers the visitor and works nothing out.
  if (isUnlicensedState(lead.data["state"], broker.licensed_states)) return undefined;
  const state = broker.address.region.toLowerCase();
  const attached = calculationAt(lead.calculationPath);
  const plan = planBrief(lead, attached, { state, today: dayIn(broker.time_zone, deps.clock.now()) });
  const place = { county: broker.address.city, state: broker.address.region };
  const calculation = plan.calculation && (await workOut(deps, plan.calculation));
  return {
    texts,
    calculation: calculation && {
      ...calculation,
      isAttached: attached !== undefined,
      limits: calculation.limits && fillMessage(texts.limits, { ...calculation.limits, ...place }),
    },
    toFillIn: calculation ? undefined : plan.toFillIn && calculatorLink(deps, plan.toFillIn),
    questions: plan.questions.map((name) => fillMessage(texts.questions[name], place)),
    documents: documentsOf(documents, lead.formType),
  };
}

export type LeadBrief<Audience extends BriefAudience = BriefAudience> = NonNullable<
  Awaited<ReturnType<typeof leadBrief<Audience>>>
>;

const documentsOf = (documents: Content["documents"], formType: string) =>
  Object.entries(documents).find(([form]) => form === formType)?.[1].items ?? [];

/** The path of a stored calculation, taken apart. */
function calculationAt(path: string | undefined): Filled | undefined {
  const [, id = "", query = ""] = /^\/calculators\/([\w-]+)\?(.*)$/.exec(path ?? "") ?? [];
  return isCalculatorId(id) ? { id, typed: Object.fromEntries(new URLSearchParams(query)) } : undefined;
}

const calculatorLink = ({ content }: Dependencies, { id, typed }: Filled) => ({
  id,
  name: content.calculators.byId[id].name,
  path: `/calculators/${id}?${queryOf(typed)}`,
  stayYears: typed["stay"],
});

/** Undefined if the boxes together give no result, for example a price beyond every program. */
async function workOut(deps: Dependencies, { id, typed, chosen }: NonNullable<BriefPlan["calculation"]>) {
  const { view } = await loadCalculator(id, deps);
  const { calculator } = allCalculators[id];
  const whole = typedFrom(view.boxes, new URLSearchParams({ ...typed, ...chosen }));
  const outcome = runCalculator(calculator, whole, view.facts, view);
  if (outcome.kind === "invalid") return undefined;
  const { headline, groups, notes } = outcome;
  const { common, sources, name, disclosure } = view;
  const inputs = inputsOf(calculator, view.boxes, whole).filter(({ value }) => value !== "");
  const limit = (box: string) => inputs.find((input) => input.id === box)?.value ?? "";
  return {
    id,
    name,
    path: `/calculators/${id}?${queryOf(whole)}`,
    headline,
    groups,
    notes,
    common,
    sources,
    disclosure,
    given: inputs.filter((input) => Object.hasOwn(typed, input.id)),
    assumed: inputs.filter((input) => !Object.hasOwn(typed, input.id)),
    limits: id === "programs" ? { conforming: limit("limit"), fha: limit("fha_limit") } : undefined,
  };
}
