import {
  alertDialog,
  expectAlertFits,
  fillMeeting,
  fillQuote,
  holdSubmission,
  letTimePass,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logInByForm, test } from "./support/site.ts";

const quoteSuccess = "Thank you! We'll contact you within 24 hours with your personalized reverse mortgage quote.";
const failure = "There was an error submitting your request. Please try again.";
const meetingSuccess =
  "Thank you! Your meeting request has been received. We will contact you shortly to confirm the details.";

test.describe("[QUOTE-01] the quote form", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/reverse-mortgage-quote");
  });
  const send = "Get My Free Quote";

  test("[QUOTE-01] [QUOTE-02] has its sections, badges, hint, fields and defaults", async ({ page }) => {
    for (const title of ["Personal Details", "Property Information", "Contact Preferences"]) {
      await expect(page.getByRole("region", { name: title })).toBeVisible();
    }
    for (const badge of ["24 Hours response", "No Cost", "No Obligation"]) {
      await expect(page.getByText(badge, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel("Date of birth")).toHaveAccessibleDescription(
      "You must be 62 or older for a HECM. Some private loans start at 55.",
    );
    const fields = await page
      .locator("main form")
      .first()
      .locator("input:not([type=checkbox], [type=hidden]), textarea")
      .evaluateAll((all) =>
        all.map((one) => {
          const { name, type, required, checked } = one as HTMLInputElement;
          return [name, type, type === "radio" ? checked : required];
        }),
      );
    expect(fields).toEqual([
      ["firstName", "text", true],
      ["lastName", "text", true],
      ["email", "email", true],
      ["phone", "tel", true],
      ["dateOfBirth", "date", true],
      ["propertyAddress", "text", true],
      ["propertyValue", "text", true],
      ["mortgageBalance", "text", false],
      ["preferredContact", "radio", true],
      ["preferredContact", "radio", false],
      ["message", "textarea", false],
      ["website", "text", false],
    ]);
    await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "You may call me (optional)" })).not.toBeChecked();
    await expect(page.getByLabel("Property address")).toHaveAttribute("autocomplete", "address-line1");
    const bottom = async (label: string) => {
      const box = await page.getByLabel(label).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom("Estimated property value")).toBe(await bottom("Mortgage balance"));
    await expectAccessible(page);
  });

  test("[QUOTE-03] [QUOTE-05] sends, thanks in a toast, clears the form", async ({ page, site }) => {
    await hydrate(page);
    await fillQuote(page, "Quote");
    await letTimePass(page);
    const { sent, release } = await holdSubmission(page);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    const { formType, data } = await sent;
    expect(formType).toBe("reverse-mortgage-quote");
    expect(data).toEqual({
      name: "Ana Quote",
      firstName: "Ana",
      lastName: "Quote",
      email: "ana@example.com",
      phone: "619-555-0123",
      dateOfBirth: "1960-02-29",
      propertyAddress: "1 Example Street",
      propertyValue: "about 900k",
      mortgageBalance: "",
      preferredContact: "phone",
      message: "",
      _honeypot: "",
      _submitTime: expect.any(Number),
    });
    release();
    const toast = page.getByRole("status").filter({ hasText: "Quote Request Received!" });
    await expect(toast).toContainText(quoteSuccess);
    // The visitor, far down at the button, is scrolled to what happens next.
    await expect(page.getByRole("region", { name: "Your request was received" })).toBeFocused();
    await expect(page.getByText("What happens next")).toBeInViewport();
    await expect(page.getByLabel("Last name")).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
    await expectAccessible(page);
    // It disappears by itself, but not while the pointer is over it.
    await toast.hover();
    await page.clock.fastForward(60_000);
    await expect(toast).toContainText(quoteSuccess);
    await page.mouse.move(5, 5);
    await page.clock.fastForward(5_000);
    await expect(page.getByText("Quote Request Received!")).toBeHidden();
    const mail = await site.mail((subject) => subject === "New Reverse Mortgage Quote lead: Ana Quote");
    expect(mail.text).toMatch(/Age today\s+\d\d \(on /);
  });

  test("[QUOTE-03] a failure is an assertive toast that keeps what was typed", async ({ page }) => {
    await hydrate(page);
    await fillQuote(page, "Broken");
    await letTimePass(page);
    await page.route("**/api/submit-form", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("button", { name: send }).click();
    const toast = page.getByRole("alert").filter({ hasText: failure });
    await expect(toast).toContainText("Error");
    await expect(page.getByLabel("Last name")).toHaveValue("Broken");
    await expectAccessible(page);
  });

  test("errors of our own rules are shown at the field", async ({ page }) => {
    await hydrate(page);
    await fillQuote(page, "Future");
    await page.getByLabel("Date of birth").fill("2090-01-01");
    await letTimePass(page);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
    await expect(page.getByLabel("Date of birth")).toHaveAccessibleDescription(/cannot be in the future/);
  });
});

test.describe("[MEET-01] the meeting form", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/schedule-meeting");
  });
  const send = "Request Meeting";

  test("[MEET-01] [MEET-02] has its title, note, fields, defaults and minimum date", async ({ page, site }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schedule a Virtual Meeting");
    await expect(page.getByRole("heading", { name: "Meeting Request Form" })).toBeVisible();
    await expect(
      page.getByText("If your preferred date/time is unavailable, you will be offered the next available time."),
    ).toBeVisible();
    const fields = await page
      .locator("main form")
      .first()
      .locator("input:not([type=checkbox], [type=hidden]), textarea")
      .evaluateAll((all) =>
        all.map((one) => {
          const { name, type, required, value, checked } = one as HTMLInputElement;
          return type === "radio" ? [name, value, checked] : [name, type, required];
        }),
      );
    expect(fields).toEqual([
      ["firstName", "text", true],
      ["lastName", "text", true],
      ["email", "email", true],
      ["phone", "tel", true],
      ["preferredDate", "date", true],
      ["preferredTime", "time", true],
      ["meetingType", "any", true],
      ["meetingType", "zoom", false],
      ["meetingType", "microsoft-teams", false],
      ["meetingType", "google-meet", false],
      ["message", "textarea", false],
      ["website", "text", false],
    ]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(new Date());
    await expect(page.getByLabel("Preferred date")).toHaveAttribute("min", today);
    await expect(page.getByLabel("Preferred time")).toHaveAccessibleDescription(/Pacific Time/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test("[MEET-03] [MEET-05] sends, thanks in an alert, clears the form; the broker gets an invitation", async ({
    page,
    site,
  }) => {
    await hydrate(page);
    await fillMeeting(page, "Meeting");
    await page.getByRole("radio", { name: "Google Meet" }).check();
    await letTimePass(page);
    const { sent, release } = await holdSubmission(page);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    const { formType, data } = await sent;
    expect(formType).toBe("meeting-request");
    expect(data).toEqual({
      name: "Ana Meeting",
      firstName: "Ana",
      lastName: "Meeting",
      email: "ana@example.com",
      phone: "619-555-0123",
      preferredDate: "2031-03-15",
      preferredTime: "10:30",
      meetingType: "google-meet",
      message: "",
      _honeypot: "",
      _submitTime: expect.any(Number),
    });
    await expectAlertFits(page, meetingSuccess, async () => release());
    await expect(page.getByRole("alertdialog", { name: meetingSuccess })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(alertDialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: send })).toBeFocused();
    await expect(page.getByLabel("Last name")).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Any platform" })).toBeChecked();
    const mail = await site.mail((subject) => subject === "New Meeting Request lead: Ana Meeting");
    expect(mail.attachments.map(({ filename }) => filename)).toContain("meeting.ics");
    expect(mail.html).toContain("https://calendar.google.com/calendar/render?");
  });

  test("[MEET-03] a failure is reported and keeps what was typed", async ({ page }) => {
    await hydrate(page);
    await fillMeeting(page, "Broken");
    await letTimePass(page);
    await page.route("**/api/submit-form", (route) => route.abort());
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("alertdialog", { name: failure })).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Broken");
  });

  test("[MEET-02] an hour that the clocks skip is refused at its field", async ({ page }) => {
    await hydrate(page);
    await fillMeeting(page, "Gap");
    await page.getByLabel("Preferred date").fill("2031-03-09");
    await page.getByLabel("Preferred time").fill("02:30");
    await letTimePass(page);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByLabel("Preferred time")).toHaveAccessibleDescription(/because of daylight saving/);
  });

  test("[MEET-04] the footer links to the admin area for anyone signed in, and only here", async ({ page }) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Admin", exact: true });
    await expect(link).toBeHidden();
    await logInByForm(page);
    await expect(link).toBeHidden();
    await page.goto("/schedule-meeting");
    await expect(link).toHaveAttribute("href", "/admin");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[QUOTE-03] the quote is sent, and the toast is in the page", async ({ page, site }) => {
    await page.goto("/reverse-mortgage-quote");
    await fillQuote(page, "Quietly");
    await page.getByRole("button", { name: "Get My Free Quote" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Quote Request Received!" })).toContainText(quoteSuccess);
    await site.mail((subject) => subject === "New Reverse Mortgage Quote lead: Ana Quietly");
  });

  test("[MEET-02] [MEET-03] the meeting is checked, then sent", async ({ page, site }) => {
    await page.goto("/schedule-meeting");
    await fillMeeting(page, "Quietly");
    await page.getByLabel("Preferred date").fill("2031-03-09");
    await page.getByLabel("Preferred time").fill("02:30");
    await page.getByRole("checkbox", { name: "You may call me (optional)" }).check();
    await page.getByRole("button", { name: "Request Meeting" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("checkbox", { name: "You may call me (optional)" })).toBeChecked();
    await expect(page.getByLabel("Last name")).toHaveValue("Quietly");
    await page.getByLabel("Preferred time").fill("10:30");
    await page.getByRole("button", { name: "Request Meeting" }).click();
    await expect(page.getByRole("status").filter({ hasText: meetingSuccess })).toBeVisible();
    await site.mail((subject) => subject === "New Meeting Request lead: Ana Quietly");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Schedule a Virtual Meeting");
  });
});
