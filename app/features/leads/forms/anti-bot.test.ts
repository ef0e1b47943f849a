import { expect, test } from "vitest";
import { checkBotSignals } from "./anti-bot.ts";

test.each([
  ["[BOT-01]", { honeypot: "x", fillMs: 9000 }, "honeypot"],
  ["[BOT-01]", { honeypot: "x", fillMs: 10 }, "honeypot"],
  ["[BOT-02]", { honeypot: "", fillMs: 2999 }, "too_fast"],
  ["[BOT-02]", { honeypot: "", fillMs: -1 }, "too_fast"],
  ["[BOT-02]", { honeypot: " ", fillMs: 3000 }, "human"],
  ["[BOT-02]", { honeypot: undefined, fillMs: undefined }, "human"],
] as const)("%s %j is %s", (_id, signals, verdict) => {
  expect(checkBotSignals(signals)).toBe(verdict);
});
