import { expect } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { sampleTest } from "./support/shipped-sample.ts";

const { account, forms, chat, rates, errors } = loadContent();
const { login, device, notices, refusals } = account;

/** The texts that the specification quotes. Journeys read the words of content/, so this is where the sample's are held to it. */
sampleTest.each([
  ["[AUTH-01] the button", login.login, "Login"],
  ["[AUTH-01] the button", login.sign_up, "Sign Up"],
  ["[AUTH-01] the button while busy", device.wait, "Please wait..."],
  ["[AUTH-01] the toggle", login.to_sign_up, "Need an account? Sign up"],
  ["[AUTH-01] the toggle", login.to_login, "Already have an account? Login"],
  ["[AUTH-02] an email address", refusals.invalid_email, "Invalid email address"],
  ["[AUTH-02] a password", refusals.password_too_short, "Password must be at least 6 characters"],
  ["[AUTH-04] a failed login", refusals.invalid_email_or_password, "Invalid email or password"],
  [
    "[AUTH-04] a taken address",
    refusals.user_already_exists,
    "This email is already registered. Please log in instead.",
  ],
  ["[AUTH-04] an exception", refusals.unexpected, "An unexpected error occurred"],
  ["[AUTH-04] no connection", device.unexpected, "An unexpected error occurred"],
  ["[AUTH-03] a login", notices["logged-in"], "Logged in successfully!"],
  ["[AUTH-03] a new account", notices["signed-up"], "Account created successfully! You can now log in."],
  ["[AUTH-03] a logout", notices["logged-out"], "Logged out successfully"],
  ["[ADMIN-04] nobody is signed in", notices["login-needed"], "Please log in to access this page"],
  ["[ADMIN-04] somebody who is no admin", notices["not-allowed"], "You don't have permission to access this page"],
  ["a message", forms.contact.success, "Thank you for your message! We will get back to you soon."],
  ["a message that fails", forms.contact.failure, "There was an error sending your message. Please try again."],
  ["a message on its way", forms.contact.busy, "Sending..."],
  ["a form sent too fast", forms.too_fast, "Please take a moment to review your information."],
  ["a wizard", forms.homebuyers.success, "Thank you! We will contact you soon."],
  ["a wizard", forms.refinance.success, "Thank you! We will contact you soon."],
  [
    "a wizard that fails",
    forms.homebuyers.failure,
    "There was an error submitting your application. Please try again.",
  ],
  [
    "a meeting that fails",
    forms["meeting-request"].failure,
    "There was an error submitting your request. Please try again.",
  ],
  [
    "a meeting",
    forms["meeting-request"].success,
    "Thank you! Your meeting request has been received. We will contact you shortly to confirm the details.",
  ],
  ["a chat without an answer", chat.panel.no_response, "Failed to get response"],
  ["a chat that fails", chat.panel.not_sent, "Failed to send message. Please try again."],
  ["rates that fail", rates.board.error, "Error loading rates"],
  ["rates that fail", rates.board.error_text, "Using cached rate data. Please try again later."],
  ["a page that is not there", errors.not_found.heading, "Oops! Page not found"],
])("%s says: %s", (_what, said, specified) => {
  expect(said).toBe(specified);
});
