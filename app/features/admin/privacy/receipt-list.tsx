import { Link } from "react-router";
import { Panel } from "#app/ui/panel.tsx";
import type { ReceiptView } from "./receipt-view.ts";

const hint =
  "What was deleted, what was kept and why. Receipts hold no personal information and are kept for two years.";

export function ReceiptList({ receipts }: { readonly receipts: readonly ReceiptView[] }) {
  return (
    <Panel title="Receipts" hint={hint} className="print:hidden">
      {receipts.length === 0 && <p className="text-sm">None yet.</p>}
      <ul className="divide-y divide-sand-300">
        {receipts.map(({ number, title, day, deleted, kept }) => (
          <li key={number} className="py-2 text-sm">
            <Link to={`/admin/privacy?receipt=${number}`} className="font-semibold text-pacific-900 underline">
              {title}
            </Link>
            <span className="block text-ink-soft">
              {day}: deleted {deleted.join(", ")}
              {kept.length > 0 && "; some records kept"}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
