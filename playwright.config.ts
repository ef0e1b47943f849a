import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/find-chromium.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "e2e/support/template.ts",
  fullyParallel: true,
  workers: 2,
  // What needed its second try is named at the end of the run: a race to look for, not a reason to lose the run.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is not a fault of the site; the benchmarks measure speed.
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
