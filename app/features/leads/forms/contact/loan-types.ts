/** In the order of the specification. */
export const loanTypes = [
  { value: "purchase", label: "Home Purchase" },
  { value: "refinance", label: "Refinance" },
  { value: "investment", label: "Investment Property" },
  { value: "reverse", label: "Reverse Mortgage" },
  { value: "commercial", label: "Commercial Loan" },
] as const;
