import { isUnlicensedState } from "../lead-flags.ts";
import { isFormType, leadKinds } from "../lead-kinds.ts";

/** The page of the visitor's own brief. */
export const briefPath = "/your-brief";

export type SentForm = { readonly formType: string; readonly data: Readonly<Record<string, unknown>> };

/** A meeting request says nothing to work with, and where there is no license the visitor is referred. */
export const hasVisitorBrief = ({ formType, data }: SentForm, licensedStates: readonly string[]): boolean =>
  isFormType(formType) && leadKinds[formType].hasBrief && !isUnlicensedState(data["state"], licensedStates);
