/** Every address a visitor can be sent to, for checking links in content and for the sitemap. */
export const sitePaths = [
  "/",
  "/homebuyers-assistant",
  "/refinance-assistant",
  "/todays-rates",
  "/personal-note",
  "/reverse-mortgages",
  "/reverse-mortgage-quote",
  "/schedule-meeting",
  "/resources",
  "/faqs",
  "/blog",
  "/auth",
  "/privacy",
  "/privacy/california",
  "/privacy/financial",
  "/accessibility",
  "/licenses",
  "/sms-terms",
  "/calculators",
  "/calculators/payment",
] as const;
export const homeAnchors = ["home", "services", "loan-programs", "about", "contact"] as const;
