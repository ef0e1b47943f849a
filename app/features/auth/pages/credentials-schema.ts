import { z } from "#shared/zod.ts";

/** The first message is the one that is shown. */
export const emailField = z
  .string()
  .trim()
  .max(255, "Email must be at most 255 characters")
  .pipe(z.email("Invalid email address"));

export const passwordField = z
  .string()
  .min(6, "Password must be at least 6 characters")
  .max(100, "Password must be at most 100 characters");

export const credentialsSchema = z.object({ email: emailField, password: passwordField });
