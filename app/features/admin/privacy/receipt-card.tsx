import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { backupNote, type ReceiptView, receiptText } from "./receipt-view.ts";

/** To be handed to the person who asked. The site itself does not mail it, so that no copy of the address is left. */
export function ReceiptCard({ receipt }: { readonly receipt: ReceiptView }) {
  const { number, title, intro, deleted, kept, email } = receipt;
  return (
    <Panel title={title}>
      <div role="status" className="space-y-2">
        <p>{intro}</p>
        {email && <p>The address was {email}. It isn't stored, so this is the last time you'll see it.</p>}
        <h3 className="font-semibold text-pacific-900">Deleted</h3>
        <Items items={deleted} />
        <h3 className="font-semibold text-pacific-900">Kept</h3>
        <Items items={kept.length > 0 ? kept : ["Nothing."]} />
        <p className="text-sm text-ink-soft">{backupNote}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        <ButtonLink variant="outline" size="small" href={`/admin/privacy/receipts/${number}`} download>
          Download receipt
        </ButtonLink>
        {email && (
          <ButtonLink variant="outline" size="small" href={mailto(email, title, receiptText(receipt))}>
            Email it to the person
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}

function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const mailto = (to: string, subject: string, body: string) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
