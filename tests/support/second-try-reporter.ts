import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/** Writes down which tests passed only at their second try, so that the run can name them at its end. */
export default class SecondTryReporter implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(test.fullName);
  }

  onTestRunEnd(): void {
    writeFileSync("test-results/second-try.json", JSON.stringify(this.names));
  }
}
