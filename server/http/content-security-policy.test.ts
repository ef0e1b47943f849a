import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyForPage } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("each inline script and style is allowed by its hash, and nothing else is", () => {
  const page = `<style data-href="app">a{}</style><script>one()</script><script type="text/plain" data-held="">two()</script><script src="/x.js"></script>`;
  const policy = policyForPage(page, { https: true, widgetUrl: "https://widget.example.com/w.js" });
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("upgrade-insecure-requests");
  expect(policy).not.toMatch(/unsafe/);
});

test("[HOME-12] the widget's site is allowed on the page that holds its place, and only if there is one", () => {
  const place = '<div id="homebot_homeowner"></div>';
  const widgetUrl = "https://widget.example.com/w.js";
  const allowed = policyForPage(place, { https: true, widgetUrl });
  for (const directive of ["script-src 'self' ", "frame-src ", "connect-src 'self' "])
    expect(allowed).toContain(`${directive}https://widget.example.com`);
  expect(policyForPage(place, { https: true, widgetUrl: undefined })).not.toContain("widget.example.com");
  expect(policyForPage("<p></p>", { https: true, widgetUrl })).not.toContain("widget.example.com");
});
