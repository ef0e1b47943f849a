import { expect, test } from "vitest";
import { contactLinks } from "./contact-links.server.ts";

const both = { calls: true, texts: true, mail: true };
const none = { calls: false, texts: false, mail: true };

const links = (data: Record<string, unknown>, allowed = both, stopped?: string) =>
  contactLinks(data, {
    subject: "Your quote request",
    siteName: "Lantern & Co",
    allowed,
    stopped,
    callsStopped: stopped !== undefined,
  });

const ana = { firstName: "Ana", email: "ana+home@example.com", phone: "(619) 555-0123" };
const number = "+16195550123";

test("email, call and text open with everything filled in", () => {
  expect(links(ana)).toEqual({
    email:
      "mailto:ana+home@example.com?subject=Your%20quote%20request&body=Hello%20Ana%2C%0A%0A%0A%0ALantern%20%26%20Co",
    call: `tel:${number}`,
    text: `sms:${number}`,
    callBack: undefined,
    advice: "They agreed to calls and texts.",
  });
});

test.each([
  ["619-555-0123 ext. 12", "tel:+16195550123;ext=12", "sms:+16195550123"],
  ["011 44 20 7946 0958", "tel:+442079460958", "sms:+442079460958"],
  ["555-0123", "tel:5550123", "sms:5550123"],
])("the number %s is called as %s and texted as %s", (phone, call, text) => {
  expect(links({ ...ana, phone })).toMatchObject({ call, text });
});

test.each([
  [
    "calls only",
    { ...none, calls: true },
    [`tel:${number}`, undefined],
    "They agreed to calls, but not to texts: do not text.",
  ],
  [
    "texts only",
    { ...none, texts: true },
    [undefined, `sms:${number}`],
    "They agreed to texts, but not to calls. Do not call.",
  ],
  ["neither", none, [undefined, undefined], "They did not agree to calls or texts. Answer by email."],
])(
  "[TCPA 64.1200(a)(2)] call and text follow the consent of their own box: %s",
  (_what, allowed, [call, text], advice) => {
    expect(links(ana, allowed)).toMatchObject({ call, text, callBack: undefined, advice });
  },
);

test("who asked to be answered by phone may be called back by hand, under another name than Call", () => {
  const { call, text, callBack, advice } = links({ ...ana, preferredContact: "phone" }, none);
  expect([call, text, callBack]).toEqual([undefined, undefined, `tel:${number}`]);
  expect(advice).toContain("dial the number yourself, about this request only");
});

test("[64.1200(a)(10)] after a stop there is no link at all, also for who preferred the phone", () => {
  const stopped = "They asked for no more calls, texts and mail.";
  const nothing = { calls: false, texts: false, mail: false };
  expect(links({ ...ana, preferredContact: "phone" }, nothing, stopped)).toEqual({
    email: undefined,
    call: undefined,
    text: undefined,
    callBack: undefined,
    advice: stopped,
  });
});

test.each([
  ["javascript:alert(1)", "call me"],
  ["a@b.example?bcc=all@example.com", "12"],
  ["a@b.example&cc=x@y.example", "+"],
  ["", ""],
  [undefined, undefined],
])("email %j and phone %j get no link", (email, phone) => {
  const empty = { email: undefined, call: undefined, text: undefined, callBack: undefined, advice: undefined };
  expect(links({ email, phone })).toEqual(empty);
});
