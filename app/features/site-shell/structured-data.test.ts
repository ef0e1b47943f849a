import { expect } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sampleTest } from "../../../tests/support/shipped-sample.ts";
import { businessData } from "./structured-data.ts";

const { broker } = loadContent();

sampleTest("only the company licensed where the office stands is a local business there", () => {
  const [california, florida] = businessData(broker, "https://example.com")["@graph"] as [object, object];
  expect(california).toMatchObject({
    "@type": ["FinancialService", "LocalBusiness"],
    address: { addressRegion: "CA" },
  });
  expect(florida).toMatchObject({ "@type": "Organization", name: "Lantern Tide Home Loans of Florida, LLC" });
  for (const key of ["address", "openingHoursSpecification", "image"]) expect(florida).not.toHaveProperty(key);
});
