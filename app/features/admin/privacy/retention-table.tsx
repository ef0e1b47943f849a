import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { hasLegalFloor, type RetentionKindId, retentionKinds, settableKinds } from "#shared/retention-kinds.ts";

type Props = { readonly periods: Readonly<Record<string, number>>; readonly saved: string | undefined };

const hint = "At the end of its period, a record is deleted overnight, with a receipt. A lead on hold stays.";

/** Every kind of record with its period, the law's minimum and the reason for it. */
export function RetentionTable({ periods, saved }: Props) {
  return (
    <Panel title="How long records are kept" hint={hint} className="print:hidden">
      {saved && (
        <p role="status" className="mb-2 text-sm font-semibold">
          {saved}
        </p>
      )}
      <ul className="divide-y divide-sand-300">
        {(Object.keys(retentionKinds) as RetentionKindId[]).map((kind) => (
          <li key={kind} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <Kind kind={kind} />
            <Period kind={kind} months={periods[kind]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Kind({ kind }: { readonly kind: RetentionKindId }) {
  const { title, reason, rule, countedFrom, floorMonths } = retentionKinds[kind];
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <h3 className="font-semibold text-pacific-900">{title}</h3>
      <p>{reason}</p>
      <p className="text-ink-soft">
        {hasLegalFloor(kind) ? `At least ${floorMonths} months. ` : ""}
        {rule}. Counted from {countedFrom}.
      </p>
    </div>
  );
}

function Period({ kind, months }: { readonly kind: RetentionKindId; readonly months: number | undefined }) {
  const { title, floorMonths, longestMonths } = retentionKinds[kind];
  if (!(settableKinds as readonly string[]).includes(kind)) {
    return <p className="text-sm font-semibold">{floorMonths} months, fixed</p>;
  }
  return (
    <Form method="post" className="flex items-end gap-2" key={months} preventScrollReset noValidate>
      <input type="hidden" name="intent" value="retention" />
      <input type="hidden" name="kind" value={kind} />
      <Labeled label="Months" className="w-20">
        <TextInput
          name="months"
          type="number"
          min={floorMonths}
          max={longestMonths}
          required
          defaultValue={months}
          aria-label={`Months: ${title}`}
        />
      </Labeled>
      <Button type="submit" variant="outline" size="small" aria-label={`Save: ${title}`}>
        Save
      </Button>
    </Form>
  );
}
