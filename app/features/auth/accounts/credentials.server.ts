import { z } from "zod";
import type { RefusalName } from "./refusal-text.server.ts";

/** Of what a person types. Each is a name in content/account.yaml. */
const problems = [
  "invalid_email",
  "email_too_long",
  "password_too_short",
  "password_too_long",
  "password_not_text",
] as const satisfies readonly RefusalName[];
const say = (problem: (typeof problems)[number]) => problem;

export const emailField = z
  .string(say("invalid_email"))
  .trim()
  .max(255, say("email_too_long"))
  .pipe(z.email(say("invalid_email")));

export const passwordText = z.string(say("password_not_text"));
export const passwordField = passwordText.min(6, say("password_too_short")).max(100, say("password_too_long"));

export const credentialsSchema = z.object({ email: emailField, password: passwordField });

/** The first problem is the one that is shown. */
export const readProblem = ({ issues: [first] }: z.ZodError): RefusalName =>
  problems.find((problem) => problem === first?.message) ?? "validation_error";
