import { z } from "zod";
import type { AppContext } from "../http/app-env.ts";
import { cookiePrefix } from "../http/session-cookie.ts";
import { refusal } from "./answers.ts";
import { type Operation, operations } from "./operations.ts";
import { type Webhook, webhookHeaders, webhooks } from "./webhooks.ts";

/** Of the calls, not of the site: the first number changes when a caller would break. */
const version = "1.0.0";
const security = { anyone: [], key: [{ publicKey: [] }], admin: [{ session: [] }] } as const;
const refusalsOf = { anyone: [], key: [401], admin: [401, 403] } as const;
const reasons: Readonly<Record<number, string>> = {
  400: "Something about the request is wrong",
  401: "Not signed in, or without the public key",
  403: "Not an admin, or the second step of the sign-in is missing",
  404: "There is no such thing",
  409: "The time of a meeting is taken; times lists what is free",
  413: "Too large",
  415: "Not JSON",
  422: "An answer is missing or wrong",
  429: "Too many requests; Retry-After says when to try again",
  503: "Not possible right now; try again later",
};

/** GET /api/openapi.json */
export function openapiApi(origin: string) {
  const description = describeApi(origin);
  return (context: AppContext): Response => context.json(description);
}

/** OpenAPI 3.1, made from the schemas that check the requests. The calls of the account library are not part of it. */
function describeApi(origin: string) {
  return {
    openapi: "3.1.0",
    info: { title: "Homeport", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      Object.entries(Object.groupBy(operations, ({ path }) => path)).map(([path, ofPath = []]) => [
        path,
        Object.fromEntries(ofPath.map((operation) => [operation.method, describeOperation(operation)])),
      ]),
    ),
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.name, describeWebhook(webhook)])),
    components: {
      securitySchemes: {
        publicKey: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: `${cookiePrefix(origin.startsWith("https:"))}.session_token` },
      },
      schemas: { Refusal: jsonSchema(refusal, "output") },
    },
  };
}

function describeOperation({ method, path, summary, access, query, body, success, refusals = [] }: Operation) {
  const parameters = [...pathParameters(path), ...queryParameters(query)];
  return {
    operationId: `${method}${path.replaceAll(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    security: security[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } },
    }),
    responses: {
      200: { description: "Done", content: contentOf(success) },
      ...Object.fromEntries(
        [...refusalsOf[access], ...refusals].map((status) => [
          status,
          {
            description: reasons[status],
            content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
          },
        ]),
      ),
    },
  };
}

/** The site posts these itself; the path is the address that an admin entered. */
const describeWebhook = ({ name, summary, body }: Webhook) => ({
  post: {
    operationId: name,
    summary,
    parameters: webhookHeaders.map(({ name: header, description }) => ({
      name: header,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
    })),
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "output") } } },
    responses: {
      "2XX": { description: "Received. Everything else is tried again, for three days." },
      410: { description: "Wants no more: the destination is turned off." },
    },
  },
});

const contentOf = (success: Operation["success"]) =>
  typeof success === "string"
    ? { [success]: { schema: { type: "string" } } }
    : { "application/json": { schema: jsonSchema(success, "output") } };

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const queryParameters = (query: Operation["query"]) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema: jsonSchema(schema as z.ZodType, "input"),
  }));

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
