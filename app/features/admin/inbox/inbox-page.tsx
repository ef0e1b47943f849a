import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { InboxContext } from "./inbox-context.ts";
import { InboxDialogs, type OpenDialog } from "./inbox-dialogs.tsx";
import { InboxLeads } from "./inbox-leads.tsx";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { LeadAlerts } from "./lead-alerts.tsx";
import type { FilterValues } from "./lead-filter.ts";
import { leadKeys } from "./lead-keys.ts";
import type { InboxData } from "./read-inbox.server.ts";
import { useInboxCommands } from "./use-inbox-commands.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useInboxView } from "./use-inbox-view.ts";
import { useLeadChanges } from "./use-lead-changes.ts";
import { useSelection } from "./use-selection.ts";
import { ViewSwitch } from "./view-switch.tsx";

type Props = {
  readonly inbox: InboxData;
  readonly meId: string;
  /** Why a form that was sent without JavaScript was refused. */
  readonly refusal: string | undefined;
};

export function InboxPage({ inbox, meId, refusal }: Props) {
  const { readAt, admins, savedFilters } = inbox;
  const values: FilterValues = inbox.values;
  const formAction = `/admin${useLocation().search}`;
  const navigate = useNavigate();
  const [activeId, activate] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { leads, change, undo, toast, tell } = useLeadChanges(inbox, refusal);
  const [view, chooseView] = useInboxView(inbox.view, tell);
  const selection = useSelection(leads.map(({ id }) => id));
  const tools = { change, selection, activeId, activate, formAction };
  const active = leads.find(({ id }) => id === activeId);
  const targets = selection.selected.length > 0 ? selection.selected : active ? [active.id] : [];
  useInboxKeys({ activeId, more: leadKeys({ tools, targets, undo, ask: setDialog }) });
  useInboxCommands({ active, tools, meId, filters: savedFilters, open: (href) => void navigate(href) });
  return (
    <InboxContext value={tools}>
      <AdminPage
        title="Admin Dashboard"
        subtitle="Manage form submissions"
        actions={
          <>
            <ViewSwitch view={view} formAction={formAction} onChoose={chooseView} />
            <LeadAlerts opened={{ at: readAt, leadIds: inbox.leads.map(({ id }) => id) }} />
            <Button
              type="button"
              size="small"
              variant="quiet"
              onClick={() => setDialog("keys")}
              className="max-md:hidden plain:hidden"
            >
              Keys
            </Button>
          </>
        }
      >
        <InboxToolbar inbox={inbox} meId={meId} />
        <InboxLeads inbox={inbox} leads={leads} view={view} />
        <BulkBar admins={admins} meId={meId} areDeleted={values.deleted === "1"} />
        <InboxDialogs
          open={dialog}
          admins={admins}
          meId={meId}
          onCommand={(command) => change(targets, command)}
          onClose={() => setDialog(undefined)}
        />
        <ToastRegion toast={toast} placement="above-bar" />
      </AdminPage>
    </InboxContext>
  );
}
