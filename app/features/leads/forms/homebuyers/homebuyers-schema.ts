import { z } from "#shared/zod.ts";
import { choiceOf } from "../lead-fields.ts";
import { timeframes, yesNo } from "../wizard/shared-choices.ts";
import { amountBetween, contactStepFields } from "../wizard/shared-fields.ts";
import { creditProfiles, homeTypes, propertyUses, valueRange } from "./homebuyers-steps.ts";

/** Keys in the order of the specification. */
export const homebuyersSchema = z.object({
  selectedHomeType: choiceOf(homeTypes, "Please choose the kind of home."),
  creditProfile: choiceOf(creditProfiles, "Please choose your credit profile."),
  propertyUse: choiceOf(propertyUses, "Please choose how you will use the property."),
  firstTimeBuyer: choiceOf(yesNo, "Please say whether this is your first home purchase."),
  foundProperty: choiceOf(yesNo, "Please say whether you have found a property."),
  timeframe: choiceOf(timeframes, "Please choose how long you plan to keep the home."),
  propertyValue: amountBetween(
    valueRange.min,
    valueRange.max,
    "Please enter a property value from 100,000 to 2,000,000 dollars.",
  ).default(valueRange.initial),
  isVeteran: choiceOf(yesNo, "Please say whether you or your spouse served in the military."),
  ...contactStepFields,
});
