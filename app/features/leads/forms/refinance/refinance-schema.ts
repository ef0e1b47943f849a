import { z } from "#shared/zod.ts";
import { choiceOf } from "../lead-fields.ts";
import { timeframes, yesNo } from "../wizard/shared-choices.ts";
import { contactStepFields } from "../wizard/shared-fields.ts";
import { refinanceGoals } from "./refinance-steps.ts";

/** Keys in the order of the specification. */
export const refinanceSchema = z.object({
  selectedReason: choiceOf(refinanceGoals, "Please choose your main goal."),
  timeframe: choiceOf(timeframes, "Please choose how long you plan to keep the home."),
  isVeteran: choiceOf(yesNo, "Please say whether you or your spouse served in the military."),
  ...contactStepFields,
});
