import type { Page } from "@playwright/test";
import { answerWith, startReceiver } from "../tests/support/receiver.ts";
import { alertDialog, fillPerson } from "./support/lead-forms.ts";
import { expect, expectAccessible, hydrate, logIn, test } from "./support/site.ts";

test.use({
  variables: { REQUIRE_ADMIN_MFA: "off", ALLOW_PRIVATE_DESTINATIONS: "on" },
  timezoneId: "America/New_York",
});
test.describe.configure({ mode: "serial" });

const openDay = (page: Page) => page.locator("details[open] label");
const times = (page: Page) => page.getByRole("group", { name: "Choose a free time" });

test("an admin turns on booking and adds a calendar, which is read at once", async ({ page }) => {
  const calendar = await startReceiver();
  calendar.answer(answerWith(200, {}, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"));
  await logIn(page);
  await page.goto("/admin/meetings");
  await expect(page.getByText("Visitors ask for any time, and you answer.")).toBeVisible();
  await page.getByRole("button", { name: "Turn on booking" }).click();
  await expect(page.getByRole("heading", { name: "Booking: on" })).toBeVisible();
  await page.getByLabel("Name").fill("Work");
  await page.getByLabel("Address of the calendar").fill("ftp://example.com/a.ics");
  await page.getByRole("button", { name: "Add calendar" }).click();
  await expect(page.getByRole("alert")).toContainText("begins with https://");
  await expectAccessible(page);
  await page.getByLabel("Address of the calendar").fill(`${calendar.url}/work.ics`);
  await page.getByRole("button", { name: "Add calendar" }).click();
  await expect(page.getByText("Read on")).toBeVisible();
  await page.getByRole("button", { name: "Remove Work" }).click();
  await expect(page.getByText("Read on")).toBeHidden();
  await calendar.stop();
});

test("complaint, no reason for a closed day: a visitor books a time in both zones, changes it and cancels", async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await page.goto("/schedule-meeting");
  await hydrate(page);
  await expect(times(page)).toContainText("No meetings on this day of the week");
  await expect(page.getByText("Times are in Pacific Time, the time at our office.")).toBeVisible();
  await expect(page.getByLabel("Your time zone")).toHaveValue("America/New_York");
  await expect(openDay(page).first()).toContainText("Eastern Time");
  await expectAccessible(page);
  await fillPerson(page, "Booked");
  await openDay(page).first().click();
  await page.clock.fastForward(4000);
  await page.getByRole("button", { name: "Request Meeting" }).click();
  const dialog = alertDialog(page);
  await expect(dialog).toContainText("Thank you! Your meeting request has been received.");
  await expect(dialog).toContainText(/Your meeting is booked for .* Pacific Time \(.* Eastern Time\)\./);
  await dialog.getByRole("link", { name: "Change or cancel the meeting" }).click();

  await expect(page.getByRole("heading", { name: "Your meeting" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the time" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose a time.");
  await openDay(page).last().click();
  await page.getByRole("button", { name: "Change the time" }).click();
  await expect(page.getByText("Your meeting has a new time.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the meeting" }).click();
  await expect(page.getByText(/The meeting on .* is canceled\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Schedule another meeting" }).click();
  await expect(times(page)).toBeVisible();
});

test("a time that somebody else takes meanwhile: a sentence, other times, and nothing typed is lost", async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install();
  await page.goto("/schedule-meeting");
  await hydrate(page);
  await fillPerson(page, "Second", "second@example.com");
  await page.getByLabel("Message").fill("We have a question.");
  const first = openDay(page).first();
  await first.click();
  const wanted = await first.getByRole("radio").getAttribute("value");

  const noScript = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true, baseURL: site.url });
  const late = await noScript.newPage();
  await late.goto("/schedule-meeting");
  await fillPerson(late, "Third", "third@example.com");
  await late.locator(`input[value="${wanted}"]`).check();
  const other = await noScript.newPage();
  await other.goto("/schedule-meeting");
  await fillPerson(other, "First", "first@example.com");
  await other.locator(`input[value="${wanted}"]`).check();
  await other.getByLabel("Your time zone").selectOption("America/Chicago");
  await other.getByRole("button", { name: "Request Meeting" }).click();
  await expect(other.getByText("Thank you! Your meeting request has been received.")).toBeVisible();
  await expect(other.getByText(/Your meeting is booked for .* Pacific Time \(.* Central Time\)\./)).toBeVisible();

  await page.clock.fastForward(4000);
  await page.getByRole("button", { name: "Request Meeting" }).click();
  await expect(page.getByRole("alert")).toContainText("That time is not free anymore. Still free:");
  await expect(page.getByLabel("Last name")).toHaveValue("Second");
  await expect(page.getByLabel("Message")).toHaveValue("We have a question.");
  await expect(page.locator(`input[value="${wanted}"]`)).toHaveCount(0);
  await expectAccessible(page);
  await openDay(page).last().click();
  await page.getByRole("button", { name: "Request Meeting" }).click();
  await expect(alertDialog(page)).toContainText("Your meeting is booked for");

  // Without JavaScript too.
  await late.getByRole("button", { name: "Request Meeting" }).click();
  await expect(late.getByRole("alert")).toContainText("That time is not free anymore.");
  await expect(late.getByLabel("Last name")).toHaveValue("Third");
  await noScript.close();
});

test("the lead's page shows the meeting, and the broker cancels it", async ({ page }) => {
  await logIn(page);
  await page.goto("/admin/meetings");
  await page.getByRole("link", { name: "Ana First", exact: true }).click();
  const panel = page.getByRole("region", { name: "Meeting", exact: true });
  await expect(panel).toContainText("Central Time");
  await expect(panel).toContainText("booked");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Cancel the meeting" }).click();
  await expect(panel).toContainText("canceled");
});
