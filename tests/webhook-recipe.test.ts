import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";

const [, code = ""] = /```js\n(.*?)```/s.exec(readFileSync("docs/integrations/automation.md", "utf8")) ?? [];
const verified = new Function("require", `${code}\nreturn verified;`)(createRequire(import.meta.url));

/** The example that implementations of Standard Webhooks are tested with. */
const call = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  body: '{"test": 2432232314}',
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

test("the function of the recipes takes what is signed, and refuses what is changed, foreign or old", () => {
  vi.useFakeTimers({ now: 1_614_265_330_000 });
  expect(verified(call)).toEqual({ test: 2432232314 });
  expect(verified({ ...call, signature: `v1,b2xk ${call.signature}` })).toEqual({ test: 2432232314 });
  for (const wrong of [
    { body: '{"test":2432232314}' },
    { id: "msg_other" },
    { timestamp: "1614265331" },
    { signature: "v1,b2xk" },
    { signature: "" },
    { secret: "whsec_AAAA" },
  ])
    expect(() => verified({ ...call, ...wrong })).toThrow("not from our site");
  vi.setSystemTime(1_614_265_631_000);
  expect(() => verified(call)).toThrow("not from our site");
  vi.useRealTimers();
});
