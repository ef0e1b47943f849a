import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { ShownVersion } from "./read-record.server.ts";

const pre = "max-h-96 overflow-auto rounded-lg bg-sand-50 p-3 text-xs whitespace-pre-wrap break-words";
const missing = {
  removed: "This page was not on the site at that time: it had been removed.",
  disposed: "This version is past its retention period. Its place in the chain is kept, its content is not.",
} as const;

/** One version: when it was in use, how it looked, its words, what changed, and the texts of that moment. */
export function RecordedVersion({ shown }: { readonly shown: ShownVersion }) {
  return (
    <div className="space-y-4">
      <Facts shown={shown} />
      {shown.status === "kept" && shown.isPage && <PageFrame id={shown.id} />}
      <Changes shown={shown} />
      {shown.text !== undefined && (
        <Panel title="Text">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <pre tabIndex={0} className={pre} data-recorded-text="">
            {shown.text}
          </pre>
          {shown.isShortened && (
            <p className="mt-2 text-sm">This is only the beginning. Download the file for the rest.</p>
          )}
        </Panel>
      )}
      {shown.texts.length > 0 && (
        <Panel title="At that moment" hint="What the pages were made from.">
          {shown.texts.map(({ name, label, text }) => (
            <details key={name} className="border-t border-sand-300 py-2 first-of-type:border-0">
              <summary className="min-h-6 cursor-pointer font-semibold">{label}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
              <pre tabIndex={0} className={`mt-2 ${pre}`}>
                {text}
              </pre>
            </details>
          ))}
        </Panel>
      )}
    </div>
  );
}

function Facts({ shown }: { readonly shown: ShownVersion }) {
  const { id, status, from, until, hash, contentHash, fileUrl } = shown;
  const file = (
    <ButtonLink href={fileUrl} variant="outline" size="small" download>
      <Icon name="download" className="size-4.5" />
      Download as a file
    </ButtonLink>
  );
  return (
    <Panel title={`Version ${id}`} actions={status === "kept" ? file : undefined}>
      {status !== "kept" && <p className="mb-2">{missing[status]}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">In use from</dt>
        <dd>
          <LocalTime time={from} />
        </dd>
        <dt className="text-ink-soft">Until</dt>
        <dd>{until ? <LocalTime time={until} /> : "now"}</dd>
        {contentHash && (
          <>
            <dt className="text-ink-soft">SHA-256 of the content</dt>
            <dd className="font-mono text-xs break-all">{contentHash}</dd>
          </>
        )}
        <dt className="text-ink-soft">Hash in the chain</dt>
        <dd className="font-mono text-xs break-all">{hash}</dd>
      </dl>
    </Panel>
  );
}

/** Without scripts and in an origin of its own. Pictures are shown as their descriptions. */
function PageFrame({ id }: { readonly id: number }) {
  return (
    <Panel title="Page" hint="As it was, without scripts and pictures.">
      <iframe
        title={`The page as recorded in version ${id}`}
        src={`/api/admin/record/${id}/page`}
        sandbox=""
        className="h-[32rem] w-full rounded-lg border border-sand-300 bg-white"
      />
    </Panel>
  );
}

const marks = {
  added: { sign: "+", word: "Added", className: "bg-foam" },
  removed: { sign: "−", word: "Removed", className: "bg-sand-100 line-through" },
} as const;

function Changes({ shown: { changes, moreChanges } }: { readonly shown: ShownVersion }) {
  if (!changes) return null;
  return (
    <Panel title="Changes since the version before">
      {changes.length === 0 && <p className="text-sm">The words are the same; only the code of the page changed.</p>}
      <ul data-changes="" className="space-y-0.5 font-mono text-xs break-words">
        {changes.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines repeat.
          <li key={at} className={`flex gap-2 rounded px-2 py-0.5 ${marks[kind].className}`}>
            <span aria-hidden="true">{marks[kind].sign}</span>
            <span className="sr-only">{marks[kind].word}: </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {moreChanges > 0 && <p className="mt-2 text-sm">{moreChanges} more lines changed.</p>}
    </Panel>
  );
}
