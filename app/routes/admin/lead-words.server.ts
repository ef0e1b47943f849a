import type { Content } from "#app/content/load-content.ts";
import { readableAnswers } from "#app/features/leads/lead-answers.ts";
import { leadTitle } from "#app/features/leads/lead-kinds.ts";
import { leadMarks } from "#app/features/leads/lead-marks.ts";

/** What the inbox needs to be told about leads: features do not know each other, routes know both. */
export const leadWords = ({ broker }: Pick<Content, "broker">) => ({
  title: leadTitle,
  answers: readableAnswers,
  marks: (data: Record<string, unknown>) => leadMarks(data, broker.licensed_states),
});
