import { creditProfiles, homeTypes, propertyUses, timeframes, yesNo } from "#app/content/form-choices.ts";
import { z } from "#shared/zod.ts";
import { choiceOf } from "../lead-fields.ts";
import { amountBetween, contactStepFields } from "../wizard/shared-fields.ts";
import { valueRange } from "./homebuyers-steps.ts";

/** Keys in the order of the specification. */
export const homebuyersSchema = z.object({
  selectedHomeType: choiceOf(homeTypes, "selectedHomeType"),
  creditProfile: choiceOf(creditProfiles, "creditProfile"),
  propertyUse: choiceOf(propertyUses, "propertyUse"),
  firstTimeBuyer: choiceOf(yesNo, "firstTimeBuyer"),
  foundProperty: choiceOf(yesNo, "foundProperty"),
  timeframe: choiceOf(timeframes, "timeframe"),
  propertyValue: amountBetween(valueRange).default(valueRange.initial),
  isVeteran: choiceOf(yesNo, "isVeteran"),
  ...contactStepFields,
});
