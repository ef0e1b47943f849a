import { type ReactNode, useState } from "react";
import { Panel } from "#app/ui/panel.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import { ContactNow } from "./contact-now.tsx";
import { ContactQuestion } from "./contact-stop-panel.tsx";
import { LeadErrorProvider, usePendingChanges } from "./lead-actions.tsx";
import { AnswerGroups } from "./lead-answers.tsx";
import { LeadBooking } from "./lead-booking.tsx";
import { ContactActions, PhoneActions } from "./lead-contact.tsx";
import { LeadDeliveries } from "./lead-deliveries.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { DeletedNotice, LeadOverview } from "./lead-overview.tsx";
import { LeadProperties } from "./lead-properties.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { withPendingChanges } from "./optimistic-lead.ts";
import type { LeadView } from "./read-lead.server.ts";
import { SentCalculation } from "./sent-calculation.tsx";
import { keyHelp, useLeadKeys } from "./use-lead-keys.ts";

type Props = { readonly lead: LeadView; readonly refused: string | undefined; readonly brief: ReactNode };

/** A lead on one page: who, what they want, what to do next, and everything that happened. */
export function LeadDetail({ lead: stored, refused, brief }: Props) {
  const lead = withPendingChanges(stored, usePendingChanges());
  const [error, setError] = useState(() => refused && { text: refused, destructive: true });
  useLeadKeys();
  const { card } = lead;
  return (
    <LeadErrorProvider value={(text) => setError({ text, destructive: true })}>
      <AdminPage title={card.who || "No name"} subtitle={card.title} actions={<ContactActions lead={lead} />}>
        {card.isDeleted && <DeletedNotice />}
        <ContactNow lead={lead} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem] print:block print:space-y-4">
          <div className="space-y-4">
            <LeadOverview lead={lead} />
            <LeadBooking booking={lead.booking} />
            <ContactQuestion lead={lead} />
            <Panel title="Answers">
              <AnswerGroups groups={lead.answers} />
              {lead.calculation && <SentCalculation {...lead.calculation} />}
            </Panel>
            {brief}
          </div>
          <div className="space-y-4 lg:row-span-2">
            <LeadProperties lead={lead} />
            <LeadDeliveries deliveries={lead.deliveries} />
            <LeadFacts lead={lead} />
          </div>
          <LeadTimeline lead={lead} />
        </div>
      </AdminPage>
      <p className="mt-4 text-xs text-ink-soft max-lg:hidden pointer-coarse:hidden print:hidden">{keyHelp}</p>
      <PhoneActions links={lead.links} />
      <ToastRegion toast={error || undefined} placement="above-bar" />
    </LeadErrorProvider>
  );
}
