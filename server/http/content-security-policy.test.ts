import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { collectInlineHashes, policyForPage } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const page = `<style nonce="m" data-href="app">a{}</style><script nonce="m">one()</script><script type="text/plain" data-deferred="" nonce="m">two()</script><script src="/x.js"></script>`;

test("each script and style with the nonce is allowed by its hash, and the nonce is removed from the page", () => {
  const own = collectInlineHashes(page, "m");
  expect(own.page).toBe(page.replaceAll(' nonce="m"', ""));
  const policy = policyForPage(own, { https: true, widgetUrl: "https://widget.example.com/w.js" });
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("upgrade-insecure-requests");
  expect(policy).not.toMatch(/unsafe/);
});

test.each(["<script>evil()</script>", '<script nonce="guess">evil()</script>', "<style>evil{}</style>"])(
  "what got into a page without the nonce is not allowed: %s",
  (injected) => {
    const policy = policyForPage(collectInlineHashes(injected + page, "m"), { https: true, widgetUrl: undefined });
    expect(policy).toBe(policyForPage(collectInlineHashes(page, "m"), { https: true, widgetUrl: undefined }));
  },
);

test("[HOME-12] the widget's host is allowed on the page that shows it, and only if one is configured", () => {
  const place = '<div id="homebot_homeowner"></div>';
  const widgetUrl = "https://widget.example.com/w.js";
  const allowed = policyForPage(collectInlineHashes(place, "m"), { https: true, widgetUrl });
  for (const directive of ["script-src 'self' ", "frame-src ", "connect-src 'self' "])
    expect(allowed).toContain(`${directive}https://widget.example.com`);
  expect(policyForPage(collectInlineHashes(place, "m"), { https: true, widgetUrl: undefined })).not.toContain(
    "widget.example.com",
  );
  expect(policyForPage(collectInlineHashes("<p></p>", "m"), { https: true, widgetUrl })).not.toContain(
    "widget.example.com",
  );
});
