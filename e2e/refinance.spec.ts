import {
  continueButton,
  expectAlertFits,
  fillPerson,
  holdSubmission,
  letTimePass,
  openWizard,
  submitButton,
  submitByKeyboard,
  tabTo,
  typePerson,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, test } from "./support/site.ts";

const path = "/refinance-assistant";
const thanks = "Thank you! We will contact you soon.";

test("[REFI-01] [REFI-02] [REFI-03] [REFI-04] four steps by mouse, the data, the thanks, then home", async ({
  page,
  site,
}) => {
  test.slow();
  await openWizard(page, path);
  const answers = ["Remove mortgage insurance (PMI)", "Less than a year", "No"];
  for (const [at, percent] of [20, 40, 60, 80].entries()) {
    await expect(page.getByText(`Step ${at + 1} of 4`)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", String(percent));
    await expectAccessible(page);
    const answer = answers[at];
    if (!answer) break;
    await expect(continueButton(page)).toBeDisabled();
    await page.getByRole("radio", { name: answer }).check();
    await continueButton(page).click();
  }
  await expect(submitButton(page)).toBeDisabled();
  await fillPerson(page, "Lower", "not an address");
  await page.getByLabel("State").selectOption("ny");
  await letTimePass(page);
  const { sent, release } = await holdSubmission(page);
  await submitButton(page).click();
  const { formType, data } = await sent;
  expect(formType).toBe("refinance");
  expect(data).toEqual({
    selectedReason: "remove-pmi",
    timeframe: "less-year",
    isVeteran: "no",
    state: "ny",
    firstName: "Ana",
    lastName: "Lower",
    phone: "619-555-0123",
    email: "not an address",
    _honeypot: "",
    _submitTime: expect.any(Number),
  });
  await expectAlertFits(page, thanks, async () => release());
  await expect(page.getByRole("alertdialog", { name: thanks })).toContainText(
    "We cannot arrange a loan on a home in New York",
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${site.url}/`);
  const mail = await site.mail((subject) => subject === "New Refinance lead (no license): Ana Lower");
  expect(mail.text).toContain("no license: refer; unusual email");
});

test("[REFI-02] by keyboard alone", async ({ page, site }) => {
  await openWizard(page, path);
  for (const [first, downs] of [
    ["A lower rate", 1],
    ["Less than a year", 7],
    ["Yes", 0],
  ] as const) {
    await tabTo(page, first, "radio");
    await page.keyboard.press("Space");
    for (let presses = 0; presses < downs; presses += 1) await page.keyboard.press("ArrowDown");
    await tabTo(page, "Continue", "button");
    await page.keyboard.press("Enter");
  }
  await typePerson(page, ["Kay", "Refi", "619-555-0188", "kay.refi@example.com"]);
  await tabTo(page, "You may call me", "checkbox");
  await page.keyboard.press("Space");
  await submitByKeyboard(page, thanks);
  await expect(page).toHaveURL(`${site.url}/`);
  const mail = await site.mail((subject) => subject === "New Refinance lead: Kay Refi");
  expect(mail.text).toMatch(/Main goal\s+Take cash out/);
  expect(mail.text).toMatch(/Plans to keep the home\s+Help me decide/);
  expect(mail.text).toContain("consent given");
  const acknowledgement = await site.mail((subject) => subject.endsWith("we received your answers"));
  expect(acknowledgement.text).toContain("NMLS");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[REFI-04] the questions are on one page and can be sent", async ({ page, site }) => {
    await page.goto(`${path}?utm_source=letter`);
    await expect(page.locator("main").getByRole("group")).toHaveCount(4);
    await page.getByRole("radio", { name: "Take cash out" }).check();
    await page.getByRole("radio", { name: "Help me decide" }).check();
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await fillPerson(page, "Plainer");
    await submitButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await site.mail((subject) => subject === "New Refinance lead: Ana Plainer");
  });
});
