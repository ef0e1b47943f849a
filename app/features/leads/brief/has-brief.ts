import { isUnlicensedState } from "#app/content/licensing.ts";
import { isFormType, leadKinds } from "../lead-kinds.ts";

export type SentForm = { readonly formType: string; readonly data: Readonly<Record<string, unknown>> };

/** A meeting request says nothing to work with, and where there is no license the visitor is referred. */
export const hasVisitorBrief = ({ formType, data }: SentForm, licensedStates: readonly string[]): boolean =>
  isFormType(formType) && leadKinds[formType].hasBrief && !isUnlicensedState(data["state"], licensedStates);
