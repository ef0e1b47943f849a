import type { z } from "zod";
import { receiptQuerySchema } from "#app/features/admin/consent/receipts-api.server.ts";
import { filterSchema } from "#app/features/admin/inbox/parse-filter.server.ts";
import { templateSchema } from "#app/features/admin/inbox/submissions-api.server.ts";
import { selectionSchema } from "#app/features/admin/lead-files/lead-files-api.server.ts";
import { chatBodySchema } from "#app/features/chat/api/chat-api.server.ts";
import { feedbackBodySchema } from "#app/features/chat/api/chat-feedback-api.server.ts";
import { linkBodySchema } from "#app/features/chat/api/link-chat-api.server.ts";
import { envelopeSchema } from "#app/features/leads/submit/submit-form-api.server.ts";
import { accepted, chatPanel, done, formTexts, leadPage, leads, rates, receipts, session } from "./answers.ts";

/** Everybody; everybody with the public key that is in every page; or an admin with a session. */
type Access = "anyone" | "key" | "admin";
type Success =
  | z.ZodType
  | "text/csv"
  | "text/event-stream"
  | "text/html"
  | "text/calendar"
  | "text/vcard"
  | "application/xml"
  | "application/zip";

export type Operation = {
  readonly method: "get" | "post";
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly success: Success;
  /** Statuses with a refusal in words, besides those of the access. */
  readonly refusals?: readonly number[];
};

const badBody = [400, 413, 415, 429] as const;
const filter = filterSchema.omit({ cursor: true, limit: true });

const ofVisitors: readonly Operation[] = [
  {
    method: "post",
    path: "/api/submit-form",
    summary: "Sends one of the five forms. Sending the same submissionId again is safe: nothing new is stored.",
    access: "anyone",
    body: envelopeSchema,
    success: accepted,
    refusals: [...badBody, 409, 422, 503],
  },
  {
    method: "get",
    path: "/api/form-texts",
    summary: "What the forms say once they are used: errors, thanks, labels.",
    access: "anyone",
    success: formTexts,
  },
  {
    method: "get",
    path: "/api/chat-panel",
    summary: "What the chat's panel says around the answers.",
    access: "anyone",
    success: chatPanel,
  },
  {
    method: "get",
    path: "/api/fetch-rates",
    summary: "Today's rates, each with its source and date.",
    access: "anyone",
    success: rates,
    refusals: [503],
  },
  {
    method: "post",
    path: "/api/fetch-rates",
    summary: "The same as GET.",
    access: "anyone",
    success: rates,
    refusals: [503],
  },
  {
    method: "get",
    path: "/api/rates-history.csv",
    summary: "Every figure behind the chart of rates.",
    access: "anyone",
    success: "text/csv",
    refusals: [429],
  },
  {
    method: "post",
    path: "/api/mortgage-chat",
    summary: "Asks the assistant. Events carry choices[0].delta.content; the last one is [DONE].",
    access: "key",
    body: chatBodySchema,
    success: "text/event-stream",
    refusals: badBody,
  },
  {
    method: "post",
    path: "/api/mortgage-chat/send-along",
    summary: "Attaches a conversation to a form that was just sent.",
    access: "anyone",
    body: linkBodySchema,
    success: done,
    refusals: [...badBody, 404],
  },
  {
    method: "post",
    path: "/api/chat-feedback",
    summary: "A thumbs up or down for one answer of the assistant; null takes it back.",
    access: "key",
    body: feedbackBodySchema,
    success: done,
    refusals: [...badBody, 404],
  },
  {
    method: "get",
    path: "/api/session",
    summary: "Who is signed in.",
    access: "anyone",
    success: session,
  },
];

const ofAdmins: readonly Operation[] = [
  {
    method: "get",
    path: "/api/admin/submissions",
    summary: "One page of leads, newest first.",
    access: "admin",
    query: filterSchema,
    success: leadPage,
    refusals: [400],
  },
  {
    method: "get",
    path: "/api/admin/submissions.json",
    summary: "All leads of a filter, as a file.",
    access: "admin",
    query: filter,
    success: leads,
    refusals: [400],
  },
  {
    method: "get",
    path: "/api/admin/submissions.csv",
    summary: "All leads of a filter, as a spreadsheet, or with the columns that another system imports.",
    access: "admin",
    query: filter.extend(templateSchema.shape),
    success: "text/csv",
    refusals: [400],
  },
  {
    method: "get",
    path: "/api/admin/submissions.mismo.zip",
    summary: "A MISMO 3.4 file for each selected lead.",
    access: "admin",
    query: selectionSchema,
    success: "application/zip",
    refusals: [400, 404],
  },
  {
    method: "get",
    path: "/api/admin/events",
    summary: "Says at once when a lead comes in.",
    access: "admin",
    success: "text/event-stream",
  },
  {
    method: "get",
    path: "/api/admin/audit.csv",
    summary: "The audit log.",
    access: "admin",
    success: "text/csv",
  },
  {
    method: "get",
    path: "/api/admin/consent.csv",
    summary: "The receipts of consent, as a spreadsheet.",
    access: "admin",
    query: receiptQuerySchema,
    success: "text/csv",
    refusals: [400],
  },
  {
    method: "get",
    path: "/api/admin/consent.json",
    summary: "The receipts of consent.",
    access: "admin",
    query: receiptQuerySchema,
    success: receipts,
    refusals: [400],
  },
  {
    method: "get",
    path: "/api/admin/report.csv",
    summary: "The numbers of the report.",
    access: "admin",
    success: "text/csv",
  },
  {
    method: "get",
    path: "/api/admin/record/{id}/page",
    summary: "A page of the site as it was.",
    access: "admin",
    success: "text/html",
    refusals: [404],
  },
  {
    method: "get",
    path: "/api/admin/record/{id}/file",
    summary: "A page of the site as it was, with its proof, to hand over.",
    access: "admin",
    success: "application/zip",
    refusals: [404],
  },
  {
    method: "get",
    path: "/api/admin/leads/{id}/calendar.ics",
    summary: "The meeting that a lead asked for.",
    access: "admin",
    success: "text/calendar",
    refusals: [404],
  },
  {
    method: "get",
    path: "/api/admin/leads/{id}/mismo.xml",
    summary: "A lead as a MISMO 3.4 file, for loan origination systems.",
    access: "admin",
    success: "application/xml",
    refusals: [404],
  },
  {
    method: "get",
    path: "/api/admin/leads/{id}/contact.vcf",
    summary: "A lead for an address book.",
    access: "admin",
    success: "text/vcard",
    refusals: [404],
  },
];

export const operations = [...ofVisitors, ...ofAdmins];
