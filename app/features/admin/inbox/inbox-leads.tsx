import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LeadCardView } from "../lead/lead-view.ts";
import type { InboxView } from "./inbox-view.ts";
import { LeadBoard } from "./lead-board.tsx";
import { LeadCard } from "./lead-card.tsx";
import { LeadList } from "./lead-list.tsx";
import type { InboxData } from "./read-inbox.server.ts";

type Props = { readonly inbox: InboxData; readonly leads: readonly LeadCardView[]; readonly view: InboxView };

const pageLink = "inline-flex min-h-8 items-center font-semibold text-pacific-700 underline underline-offset-4";

export function InboxLeads({ inbox: { values, failure, firstPage, older }, leads, view }: Props) {
  const isFiltered = Object.values(values).some(Boolean);
  if (leads.length === 0) return failure ? null : <NoLeads isFiltered={isFiltered} />;
  return (
    <>
      {view === "list" && <LeadList leads={leads} />}
      {view === "board" && <LeadBoard leads={leads} />}
      {view === "cards" && (
        <div className="grid gap-2.5">
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} />
          ))}
        </div>
      )}
      {view !== "board" && (
        <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
          {!firstPage && (
            <Link to="/admin" className={pageLink}>
              Newest submissions
            </Link>
          )}
          {older && (
            <Link to={older} className={pageLink}>
              Older submissions
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function NoLeads({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState icon="mail" title="No submissions yet" hint="What visitors send appears here." />;
  return (
    <EmptyState icon="search" title="No submissions match this filter.">
      <ButtonLink href="/admin" size="small" variant="outline">
        Show all submissions
      </ButtonLink>
    </EmptyState>
  );
}
