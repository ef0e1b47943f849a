import { z } from "zod";
import { text, words } from "./field-schemas.ts";

const withTitle = words("title", "text", "button");

/** Shown as what they are, so a sentence for each: our own, and those of the account library by its codes. */
const refusals = words(
  ...(["invalid_email", "email_too_long", "password_too_short", "password_too_long", "password_not_text"] as const),
  ...(["validation_error", "invalid_email_or_password", "invalid_password", "user_already_exists"] as const),
  ...(["sign_up_closed", "email_not_verified", "email_already_verified", "too_many_attempts"] as const),
  ...(["invalid_token", "token_expired", "invalid_code", "invalid_backup_code", "invalid_two_factor_cookie"] as const),
  ...(["too_many_attempts_request_new_code", "account_temporarily_locked"] as const),
  ...(["totp_not_enabled", "two_factor_not_enabled", "invalid_passkey", "user_not_verified"] as const),
  ...(["passkey_not_found", "authentication_failed", "challenge_not_found", "failed_to_verify_registration"] as const),
  ...(["last_step", "admin_password_short", "password_guessable", "password_names_site"] as const),
  ...(["reload", "unexpected"] as const),
);

/**
 * The name that a screen reader says of a control must have the words that are shown on it, or people who say them to
 * their computer do not reach it (WCAG 2.5.3).
 */
const names = (named: string, shown: string) => named.toLowerCase().includes(shown.toLowerCase());
const hasShownWords = (shown: string) => `must have the words of ${shown}, which are shown`;

/** content/account.yaml: the pages under /auth. */
export const accountSchema = z.strictObject({
  login: words("login", "sign_up", "email", "password", "to_sign_up", "to_login", "forgot"),
  reset: words("title", "email", "button", "sent"),
  new_password: words("title", "password", "button", "again"),
  second_step: words("title", "code", "hint", "button", "lost", "again"),
  two_step: words("title", "choose", "set_up", "required", "intro").extend({
    step: text.includes("{number}", "must say the {number}").includes("{what}", "must say {what}"),
    with_passkey: withTitle,
    with_app: withTitle,
    scan: words("title", "picture", "key", "code", "hint", "button"),
    done: words("text", "button"),
  }),
  recovery_codes: words("title", "text"),
  account: words("title", "own_password").extend({
    confirm: withTitle,
    two_step: words(
      ...(["title", "is_off", "set_up", "on_app", "on_passkey", "add_app", "new_codes", "new_codes_button"] as const),
      ...(["turn_off", "turn_off_button", "code", "code_hint_app", "code_hint"] as const),
    ),
    sessions: words("title", "here", "sign_out", "everywhere")
      .extend({
        last_used: text.includes("{time}", "must say the {time}"),
        sign_out_device: text.includes("{device}", "must name the {device}"),
      })
      .refine(({ sign_out, sign_out_device }) => names(sign_out_device, sign_out), {
        path: ["sign_out_device"],
        message: hasShownWords("sign_out"),
      }),
    password: words("title", "current", "new", "button"),
  }),
  passkeys: words(
    ...(["title", "text", "is_added", "add", "add_button", "unnamed", "unused"] as const),
    ...(["change", "new_name", "rename", "remove"] as const),
  )
    .extend({
      added: text.includes("{day}", "must say the {day}"),
      last_used: text.includes("{time}", "must say the {time}"),
      change_named: text.includes("{passkey}", "must name the {passkey}"),
    })
    .refine(({ change, change_named }) => names(change_named, change), {
      path: ["change_named"],
      message: hasShownWords("change"),
    }),
  device: words(
    ...(["sign_in", "wait", "name", "name_hint"] as const),
    ...(["not_supported", "exists", "not_https", "canceled", "unexpected"] as const),
  ),
  notices: words(
    ...(["logged-in", "logged-out", "signed-up", "login-needed", "not-allowed", "mfa-needed"] as const),
    ...(["email-confirmed", "email-not-confirmed", "confirmation-sent", "password-changed"] as const),
    ...(["two-step-on", "account-saved"] as const),
  ),
  refusals,
});

export type AccountContent = z.infer<typeof accountSchema>;
export type Refusals = AccountContent["refusals"];
