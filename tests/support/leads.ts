import { randomUUID } from "node:crypto";

export const contactFields = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana.reyes@example.com",
  phone: "619-555-0123",
  loanType: "purchase",
  referredBy: "A friend",
  message: "We would like to buy in North Park.",
};

type Envelope = { formType?: unknown; data?: unknown; submissionId?: unknown; [more: string]: unknown };

export const contactEnvelope = (over: Envelope = {}) => ({
  formType: "contact",
  submissionId: randomUUID(),
  data: { ...contactFields, _honeypot: "", _submitTime: 8000 },
  ...over,
});

export const postJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
