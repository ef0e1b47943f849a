/** What a form may send for a choice; which of them it offers, in which order and words, is content/forms.yaml. */
export const loanTypes = ["purchase", "refinance", "investment", "reverse", "commercial"] as const;
export const homeTypes = ["single-family", "multi-family", "townhouse", "condominium"] as const;
export const creditProfiles = ["excellent", "very-good", "good", "fair", "needs-help", "unsure"] as const;
export const propertyUses = ["primary", "vacation", "investment"] as const;
export const yesNo = ["yes", "no"] as const;
export const timeframes = [
  "less-year",
  "1-5-years",
  "6-10-years",
  "11-20-years",
  "21-30-years",
  "more-30-years",
  "unsure",
  "help-decide",
] as const;
export const refinanceGoals = ["lower-rate", "cash-out", "lower-payment", "remove-pmi"] as const;
export const contactMethods = ["phone", "email"] as const;
export const meetingTypes = ["any", "zoom", "microsoft-teams", "google-meet"] as const;
