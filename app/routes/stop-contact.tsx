import { data } from "react-router";
import { type StopOutcome, stopContact, tokenOf } from "#app/features/leads/consent/stop-action.server.ts";
import { StopPage } from "#app/features/leads/consent/stop-page.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { tokenPageHeaders } from "#app/token-page-headers.ts";
import type { Route } from "./+types/stop-contact.ts";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders(actionHeaders);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { leads, content } = context.get(servicesContext);
  const linked = leads.stopLinks.open(tokenOf(request));
  const { name, email } = content.broker;
  // Enough to recognize oneself by, for whoever the mail was passed on to.
  const forWhom = linked && (linked.email?.replace(/^(.{1,2})[^@]*/, "$1…") ?? `…${linked.phone?.slice(-4)}`);
  return { forWhom, name, email, words: content.stopContact };
}

const statuses: Readonly<Record<StopOutcome["kind"], number>> = {
  stopped: 200,
  "no-choice": 422,
  "bad-link": 400,
  "too-many": 429,
  outage: 503,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const outcome = await stopContact({ request, clientAddress, services: context.get(servicesContext) });
  const headers = new Headers();
  if ("retryAfterSeconds" in outcome) headers.set("Retry-After", String(outcome.retryAfterSeconds));
  return data(outcome, { status: statuses[outcome.kind], headers });
}

export default function StopContact({ loaderData: { name, ...page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${page.words.title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <StopPage {...page} outcome={actionData} />
    </>
  );
}
