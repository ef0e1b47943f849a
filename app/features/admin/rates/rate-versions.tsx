import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { RateEditorView } from "./rate-editor.server.ts";

type Version = RateEditorView["versions"][number];

/** Nothing is ever removed: withdrawn versions stay listed with who withdrew them and when. */
export function RateVersions({ versions }: Pick<RateEditorView, "versions">) {
  if (versions.length === 0) return <p>No rates have been entered yet.</p>;
  return (
    <ul className="divide-y divide-sand-300">
      {versions.map((version) => (
        <li key={version.id} className="py-3 first:pt-0 last:pb-0">
          <h3 className="font-semibold">
            {version.product}, {version.effectiveOn}: {version.rate}{" "}
            <Badge tone={version.isPublished ? "good" : "neutral"}>
              {version.isPublished ? "Published" : "Not published"}
            </Badge>
          </h3>
          <p className="text-sm">
            {version.apr} APR, {version.points} points. {version.assumptions}
          </p>
          <ul className="mt-2 text-sm text-ink-soft">
            {version.events.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {version.hasTerms || version.isPublished ? (
              <DecisionButton version={version} />
            ) : (
              <p className="text-sm">Entered without terms of repayment. It cannot be published.</p>
            )}
            <a
              href={`/admin/rates?preview=${version.id}#preview`}
              className="inline-block min-h-6 text-sm font-semibold text-pacific-700 underline"
            >
              Preview<span className="sr-only"> {nameOf(version)}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ product, effectiveOn, rate }: Version) => `${product}, ${effectiveOn}, ${rate}`;

export function DecisionButton({ version }: { readonly version: Version }) {
  const intent = version.isPublished ? "take-back" : "publish";
  return (
    <Form method="post" action="/admin/rates">
      <input type="hidden" name="version" value={version.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={version.isPublished ? "outline" : "solid"}
        size="small"
      >
        {version.isPublished ? "Withdraw" : "Publish"}
        <span className="sr-only"> {nameOf(version)}</span>
      </Button>
    </Form>
  );
}
