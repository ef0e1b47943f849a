import type { Page } from "@playwright/test";
import {
  alertDialog,
  choose,
  continueButton,
  expectAlertFits,
  fillPerson,
  holdSubmission,
  homebuyersAnswers,
  letTimePass,
  openWizard,
  question,
  submitButton,
  submitByKeyboard,
  tabTo,
  typePerson,
  walkHomebuyers,
} from "./support/lead-forms.ts";
import { expect, expectAccessible, test } from "./support/site.ts";

const path = "/homebuyers-assistant";
const thanks = "Thank you! We will contact you soon.";
const failure = "There was an error submitting your application. Please try again.";

const progress = (page: Page) => page.getByRole("progressbar", { name: "Progress" });
const radios = (page: Page) => page.getByRole("radio");

test("[HB-01] [HB-02] [HB-04] [HB-05] [HB-07] [HB-08] [HB-09] nine steps, the data, the thanks, then home", async ({
  page,
  site,
}) => {
  test.slow();
  await openWizard(page, path);
  const percents = [11, 22, 33, 44, 55, 66, 77, 88, 100];
  const values = [
    ["single-family", "multi-family", "townhouse", "condominium"],
    ["excellent", "very-good", "good", "fair", "needs-help", "unsure"],
    ["primary", "vacation", "investment"],
    ["yes", "no"],
    ["yes", "no"],
    ["less-year", "1-5-years", "6-10-years", "11-20-years", "21-30-years", "more-30-years", "unsure", "help-decide"],
    [],
    ["yes", "no"],
    [],
  ];
  const answers = [...homebuyersAnswers, undefined, "No"];
  for (const [at, percent] of percents.entries()) {
    await expect(page.getByRole("status").filter({ hasText: "Step" })).toHaveText(`Step ${at + 1} of 9`);
    await expect(progress(page)).toHaveAttribute("value", String(percent));
    await expect(question(page)).toHaveCount(1);
    if (at > 0) await expect(question(page)).toBeFocused();
    const shown = await radios(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(shown).toEqual(values[at]);
    await expectAccessible(page);
    const answer = answers[at];
    if (at === 8) break;
    if (answer) {
      await expect(continueButton(page)).toBeDisabled();
      await page.getByRole("radio", { name: answer }).check();
    }
    await continueButton(page).click();
  }

  await expect(submitButton(page)).toBeDisabled();
  for (const label of ["First name", "Last name", "Phone", "Email"]) {
    await fillPerson(page, "Nine", "whatever she writes");
    await page.getByLabel(label, { exact: true }).fill("");
    await expect(submitButton(page)).toBeDisabled();
  }
  await fillPerson(page, "Nine", "whatever she writes");
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: "You may call me (optional)" })).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Privacy notice" }).first()).toHaveAttribute("href", "/privacy");
  const states = page.getByLabel("State").locator("option");
  expect(
    await states.evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent])),
  ).toEqual([
    ["", "Choose a state"],
    ["ca", "California"],
    ["tx", "Texas"],
    ["fl", "Florida"],
    ["ny", "New York"],
  ]);

  await letTimePass(page);
  const { sent, release } = await holdSubmission(page);
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  const { formType, data } = await sent;
  expect(formType).toBe("homebuyers");
  expect(data).toEqual({
    selectedHomeType: "townhouse",
    creditProfile: "very-good",
    propertyUse: "primary",
    firstTimeBuyer: "yes",
    foundProperty: "no",
    timeframe: "6-10-years",
    propertyValue: 800_000,
    isVeteran: "no",
    state: "",
    firstName: "Ana",
    lastName: "Nine",
    phone: "619-555-0123",
    email: "whatever she writes",
    _honeypot: "",
    _submitTime: expect.any(Number),
  });
  await expectAlertFits(page, thanks, async () => release());
  await expect(alertDialog(page)).toContainText(thanks);
  await expect(page.getByRole("alertdialog", { name: thanks })).toBeVisible();
  await expect(alertDialog(page)).toContainText("What happens next");
  await expect(alertDialog(page)).toContainText("A photo ID for each borrower");
  await expectAccessible(page);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  const mail = await site.mail((subject) => subject === "New Homebuyers lead: Ana Nine");
  expect(mail.text).toContain("unusual email");
  // After sending, no draft is offered again.
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(page.getByRole("button", { name: "Continue where you left off" })).toBeHidden();
  await expect(page.getByRole("radio", { name: "Townhouse" })).not.toBeChecked();
});

test("[HB-02] credit labels include their ranges; in forced-colors mode controls keep an edge", async ({ page }) => {
  await openWizard(page, path);
  await choose(page, "Condominium");
  await page.emulateMedia({ forcedColors: "active" });
  const chat = page.getByRole("button", { name: "Open the Mortgage Assistant chat" });
  for (const control of [progress(page), continueButton(page), chat]) {
    const [width, edge, ground] = await control.evaluate((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element);
      return [borderTopWidth, borderTopColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(Number.parseFloat(width ?? "")).toBeGreaterThan(0);
    expect(edge).not.toBe("rgba(0, 0, 0, 0)");
    expect(edge).not.toBe(ground);
  }
  await page.emulateMedia({ forcedColors: "none" });
  for (const label of [
    "Excellent 850-800",
    "Very good 799-740",
    "Good 739-670",
    "Fair 669-580",
    "Needs help 579-300",
  ]) {
    await expect(page.getByRole("radio", { name: label, exact: true })).toBeVisible();
  }
});

test("[HB-03] Continue and Back, also the browser's, go through the steps and lose no answer", async ({
  page,
  site,
}) => {
  await openWizard(page, path);
  const step = (n: number) => expect(page.getByText(`Step ${n} of 9`)).toBeVisible();
  await choose(page, "Townhouse");
  await choose(page, "Fair");
  await step(3);
  await page.getByRole("button", { name: "Back" }).click();
  await step(2);
  await expect(page.getByRole("radio", { name: "Fair" })).toBeChecked();
  await page.goBack();
  await step(1);
  await expect(page.getByRole("radio", { name: "Townhouse" })).toBeChecked();
  await page.goForward();
  await step(2);
  await page.goForward();
  await step(3);
  await page.reload();
  await step(3);
  await page.getByRole("button", { name: "Back" }).click();
  await step(2);
  await expect(page.getByRole("radio", { name: "Fair" })).toBeChecked();
  await page.goto(`${path}#step-9`);
  await step(3);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await step(1);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test("[HB-06] the value: slider, buttons and field agree, within its limits", async ({ page }) => {
  await openWizard(page, path);
  for (const answer of homebuyersAnswers) await choose(page, answer);
  const slider = page.getByRole("slider", { name: "Property value" });
  const shown = page.getByRole("status").filter({ hasText: "$" });
  const typed = page.getByRole("spinbutton", { name: "Property value in dollars" });
  await expect(shown).toHaveText("$800,000.00");
  await expect(continueButton(page)).toBeEnabled();
  expect(await slider.evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step])).toEqual([
    "100000",
    "2000000",
    "25000",
  ]);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(shown).toHaveText("$825,000.00");
  await page.getByRole("button", { name: "Less, by $25,000.00" }).click();
  await page.getByRole("button", { name: "Less, by $25,000.00" }).click();
  await expect(shown).toHaveText("$775,000.00");
  await expect(slider).toHaveAttribute("aria-valuetext", "$775,000.00");
  await expect(typed).toHaveAccessibleDescription("Any whole amount from $100,000.00 to $2,000,000.00.");
  await typed.fill("812345");
  await typed.blur();
  await expect(shown).toHaveText("$812,345.00");
  await expect(slider).toHaveValue("800000");
  await expect(slider).toHaveAttribute("aria-valuetext", "$812,345.00");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(shown).toHaveText("$2,000,000.00");
  await expect(page.getByRole("button", { name: "More, by $25,000.00" })).toBeDisabled();
  await typed.fill("5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 8 of 9")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(shown).toHaveText("$100,000.00");
  await expect(page.getByRole("button", { name: "Less, by $25,000.00" })).toBeDisabled();
});

test("[HB-07] a failure is reported, keeps everything, and the second try creates one lead", async ({ page }) => {
  await openWizard(page, path);
  await walkHomebuyers(page, "Twice");
  await letTimePass(page);
  const ids: string[] = [];
  await page.route("**/api/submit-form", async (route) => {
    ids.push(route.request().postDataJSON().submissionId);
    await (ids.length === 1 ? route.abort() : route.continue());
  });
  await submitButton(page).click();
  await expect(page.getByRole("alertdialog", { name: failure })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(submitButton(page)).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveValue("Twice");
  await submitButton(page).click();
  await expect(page.getByRole("alertdialog", { name: thanks })).toBeVisible();
  expect(new Set(ids).size).toBe(1);
});

test("[HB-03] answers are kept for another visit, contact details are not", async ({ page, context }) => {
  await openWizard(page, path);
  await walkHomebuyers(page, "Private");
  await page.reload();
  await expect(page.getByText("Step 9 of 9")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Private");
  await page.close();

  const later = await context.newPage();
  await later.goto(path);
  const resume = later.getByRole("button", { name: "Continue where you left off" });
  await expect(resume).toBeVisible();
  await expectAccessible(later);
  await resume.click();
  await expect(later.getByText("Step 9 of 9")).toBeVisible();
  await expect(later.getByLabel("Last name")).toHaveValue("");
  await later.getByRole("button", { name: "Start over" }).click();
  await expect(later.getByText("Step 1 of 9")).toBeVisible();
  await expect(later.getByRole("radio", { name: "Townhouse" })).not.toBeChecked();
  expect(await later.evaluate(() => localStorage.getItem("draft:homebuyers"))).toBeNull();
});

test("[HB-04] by keyboard alone, from the first question to the closed dialog", async ({ page, site }) => {
  await openWizard(page, path);
  const answers = ["Townhouse", "Good", "A vacation home", "No", "Yes", "Help me decide"];
  for (const [at, answer] of answers.entries()) {
    await expect(page.getByText(`Step ${at + 1} of 9`).first()).toBeVisible();
    await page.keyboard.press("Tab");
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await page.evaluate(() => document.activeElement?.matches("input[type=radio]"))) break;
      await page.keyboard.press("Tab");
    }
    const target = page.getByRole("radio", { name: new RegExp(`^${answer}`) });
    await page.keyboard.press("Space");
    for (let arrows = 0; arrows < 8 && !(await target.isChecked()); arrows += 1) await page.keyboard.press("ArrowDown");
    await expect(target).toBeChecked();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Step 7 of 9").first()).toBeVisible();
  await tabTo(page, "Property value", "slider");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await tabTo(page, "Yes", "radio");
  await page.keyboard.press("Space");
  await tabTo(page, "Continue", "button");
  await page.keyboard.press("Enter");
  await typePerson(page, ["Kay", "Board", "619-555-0188", "kay@example.com"]);
  await page.keyboard.type("Cal");
  await submitByKeyboard(page, thanks);
  await expect(page).toHaveURL(`${site.url}/`);
  const mail = await site.mail((subject) => subject === "New Homebuyers lead: Kay Board");
  expect(mail.text).not.toContain("$775,000");
  expect(mail.text).toMatch(/State\s+California/);
});
