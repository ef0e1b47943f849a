import { bothConsents, leadEnvelope, postJson, strangerFields } from "../tests/support/leads.ts";
import { letTimePass } from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logIn, type Site, test } from "./support/site.ts";

async function submit(site: Site, fields: object, consent: unknown = bothConsents()) {
  const body = { ...leadEnvelope("contact", fields), consent };
  const response = await fetch(`${site.directUrl}/api/submit-form`, postJson(body));
  expect(response.status).toBe(200);
  return (await response.json()).id as string;
}

const stopLinkOf = async (site: Site, email: string) => {
  const mail = await site.mail((_subject, to) => to === email);
  const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  expect(headerOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const header = headerOf("list-unsubscribe");
  return new URL(header.slice(1, -1));
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("[TCPA] two empty boxes, and each counts for itself", async ({ page, site }) => {
      const { email, phone } = strangerFields();
      if (javaScriptEnabled) await page.clock.install();
      await page.goto("/reverse-mortgage-quote");
      if (javaScriptEnabled) await hydrate(page);
      const texts = page.getByRole("checkbox", { name: /^You may text me/ });
      await expect(texts).not.toBeChecked();
      await expect(page.getByRole("checkbox", { name: /^You may call me/ })).not.toBeChecked();
      await expect(page.locator("form").getByRole("link", { name: "Terms for text messages" })).toHaveAttribute(
        "href",
        "/sms-terms",
      );
      await page.getByLabel("First name").fill("Tess");
      await page.getByLabel("Last name").fill(`Texts${javaScriptEnabled ? "" : "Plain"}`);
      await page.getByLabel("Email").first().fill(email);
      await page.getByLabel("Phone").first().fill(phone);
      await page.getByLabel("Date of birth").fill("1950-02-03");
      await page.getByLabel("Property address").fill("1 Example Street");
      await page.getByLabel(/value/i).first().fill("900000");
      await texts.check();
      if (javaScriptEnabled) await letTimePass(page);
      await page.getByRole("button", { name: "Get My Free Quote" }).click();
      const mail = await site.mail((subject) => subject.includes(`Tess Texts${javaScriptEnabled ? "" : "Plain"}`));
      expect(mail.text).toMatch(/Calls: no consent given\. Texts:\s+consent given\./);
    });
  });
}

test("[RFC 8058] the link in a mail stops contact in one press, for every lead of the person", async ({
  page,
  site,
}) => {
  const fields = { ...strangerFields(), lastName: "Stopper" };
  const before = await submit(site, fields);
  const link = await stopLinkOf(site, fields.email);
  const path = link.pathname + link.search;

  // Opening it changes nothing: mail scanners open links.
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop hearing from us");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^Done\. You will get no more calls, texts, and emails/)).toBeVisible();
  await expectAccessible(page);

  // A mail program's own press: no cookie, no Origin, twice.
  for (const _press of [1, 2]) {
    const response = await fetch(site.directUrl + path, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(response.status).toBe(200);
  }
  const broken = await fetch(`${site.directUrl}/stop-contact?token=x`, { method: "POST", body: new URLSearchParams() });
  expect(broken.status).toBe(400);

  const later = await submit(site, { ...fields, message: "I am back" });
  await logIn(page);
  await page.goto(`/admin/leads/${before}`);
  await expect(page.getByText("do not contact", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Call|Text|Email)/ })).toHaveCount(0);
  await expect(page.getByText(/by the link in an email/).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Do they want to hear from you again?" })).toHaveCount(0);

  // The consent that came later is a question, and until it is answered nothing changes.
  await page.goto(`/admin/leads/${later}`);
  await expect(page.getByRole("heading", { name: "Do they want to hear from you again?" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Call|Text|Email)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep do not contact" }).click();
  await expect(page.getByRole("heading", { name: "Do they want to hear from you again?" })).toHaveCount(0);
  await expect(page.getByText("do not contact", { exact: true }).first()).toBeVisible();

  await page.goto("/admin/due");
  await expect(page.getByText(/business days left/).first()).toBeVisible();
  await page.goto("/admin/consent");
  await expectAccessible(page);
  await page.getByRole("button", { name: new RegExp(`^Honored everywhere +for ${fields.email}`) }).click();
  await expect(page.getByRole("button", { name: new RegExp(fields.email) })).toHaveCount(0);
});

test("[TSR 310.5] a consent outlives its lead, and can be handed over", async ({ page, site }) => {
  const fields = { ...strangerFields(), lastName: "Gone" };
  await submit(site, fields);
  await logIn(page);
  await page.goto("/admin/privacy");
  await page.getByLabel("Email address").fill(fields.email);
  await page.getByRole("button", { name: "Erase permanently" }).click();
  const kept = page.getByText(/^2 proofs of consent\./);
  await expect(kept).toContainText("Proof of consent is kept for five years, also when the lead itself is gone.");
  await expect(kept).toContainText("16 CFR 310.5");
  await expect(kept).toContainText(/Kept until \w+ \d+, 20\d\d/);
  await page.goto("/admin?q=Gone");
  await expect(page.getByText("Ana Gone")).toHaveCount(0);
  await page.goto("/admin/consent");
  const listed = page.getByRole("listitem").filter({ hasText: "Ana Gone" });
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText("the lead is gone");
  await expectAccessible(page);
  await page.getByLabel("Phone number").last().fill(fields.phone);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const lines = (await new Response((await file.createReadStream()) as never).text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("Ana Gone");
  expect(lines[1]).toContain("not a condition of any purchase");
});
