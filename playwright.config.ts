import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/find-chromium.ts";
import { isShippedSample } from "./tests/support/is-shipped-sample.ts";

/** They read the words of content/. The other journeys quote the sample's, and run only on it: decision 0236. */
const onAnyContent =
  /(?:accounts|two-steps|encryption|disposal|destinations|follow-up-boss|lead-files|hydration|firefox|development-server)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  ...(!isShippedSample && { testMatch: onAnyContent }),
  globalSetup: "e2e/support/template.ts",
  fullyParallel: true,
  workers: 2,
  // What needed its second try is named at the end of the run: a race to look for, not a reason to lose the run.
  retries: 1,
  forbidOnly: true,
  // A busy machine is not a fault of the site; the benchmarks measure speed. What ends a journey is what it expects.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
    // The journeys run behind a proxy with a self-signed certificate.
    ignoreHTTPSErrors: true,
    timezoneId: "America/Los_Angeles",
    locale: "en-US",
    // Recording traces costs more than the tests: use --trace on if you need one.
    screenshot: "only-on-failure",
  },
});
