import { refinanceGoals, timeframes, yesNo } from "#app/content/form-choices.ts";
import { z } from "#shared/zod.ts";
import { choiceOf } from "../lead-fields.ts";
import { contactStepFields } from "../wizard/shared-fields.ts";

/** Keys in the order of the specification. */
export const refinanceSchema = z.object({
  selectedReason: choiceOf(refinanceGoals, "selectedReason"),
  timeframe: choiceOf(timeframes, "timeframe"),
  isVeteran: choiceOf(yesNo, "isVeteran"),
  ...contactStepFields,
});
