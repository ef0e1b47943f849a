import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.server.ts";

test("everything works with no configuration at all", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    appUrl: "http://localhost:3000",
    RATE_LIMIT_SCALE: 1,
    TRUST_PROXY: 0,
    RATES_SOURCE: "sample",
    FRED_BASE_URL: "https://api.stlouisfed.org/fred",
    PMMS_URL: "https://www.freddiemac.com/pmms/docs/PMMS_history.csv",
  });
});

test("an empty variable counts as missing, and an address loses its path", () => {
  expect(parseEnv({ SMTP_URL: "", APP_URL: "https://www.example.com/x" })).toMatchObject({
    appUrl: "https://www.example.com",
  });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["APP_URL", "www.example.com"],
  ["APP_SECRET", "short"],
  ["DATABASE_URL", "file:x"],
  ["SMTP_URL", "http://mail.example.com"],
  ["MAIL_FROM", "nobody"],
  ["LEAD_RECIPIENT", "nobody"],
  ["TRUST_PROXY", "maybe"],
  ["RATE_LIMIT_SCALE", "0"],
  ["DKIM_SELECTOR", "._domainkey"],
  ["METRICS_PORT", "3000"],
  ["METRICS_PORT", "-1"],
  ["LOG_LEVEL", "loud"],
  ["RATES_SOURCE", "crystal-ball"],
  ["FRED_API_KEY", "too-short"],
  ["FRED_BASE_URL", "fred"],
  ["PMMS_URL", "history.csv"],
])("a bad %s (%s) is refused in one line that names it", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test.each([
  [{}, false],
  [{ APP_URL: "https://www.example.com" }, true],
  [{ APP_URL: "http://office.example.com" }, false],
  [{ APP_URL: "https://www.example.com", REQUIRE_ADMIN_MFA: "off" }, false],
  [{ REQUIRE_ADMIN_MFA: "on" }, true],
])("MFA is required for admins in production unless it is turned off: %j", (variables, required) => {
  expect(parseEnv(variables).requireAdminMfa).toBe(required);
});

test("FRED's key is required at startup, not at eight in the morning", () => {
  expect(() => parseEnv({ RATES_SOURCE: "fred" })).toThrow("FRED_API_KEY: must be set when RATES_SOURCE is fred");
});
