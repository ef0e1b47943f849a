import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { RateEditorView } from "./rate-editor.server.ts";

type Version = RateEditorView["versions"][number];

/** Nothing is ever removed: withdrawn versions stay listed with who withdrew them and when. */
export function RateVersions({ versions }: Pick<RateEditorView, "versions">) {
  if (versions.length === 0) return <p>No rates have been entered yet.</p>;
  return (
    <ul className="space-y-4">
      {versions.map((version) => (
        <li key={version.id} className="rounded-xl border border-sand-300 bg-white p-5">
          <h3 className="font-semibold">
            {version.product}, {version.effectiveOn}: {version.rate}{" "}
            <span className="ml-1 inline-block rounded-full border border-ink-soft px-2 text-xs">
              {version.isPublished ? "Published" : "Not published"}
            </span>
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
            <DecisionButton version={version} />
            <a href={`/admin/rates?preview=${version.id}#preview`} className="inline-block min-h-6 underline">
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
      <Button type="submit" name="intent" value={intent} variant={version.isPublished ? "secondary" : "primary"}>
        {version.isPublished ? "Withdraw" : "Publish"}
        <span className="sr-only"> {nameOf(version)}</span>
      </Button>
    </Form>
  );
}
