import { formChoices } from "#app/features/leads/lead-kinds.ts";
import { Checkbox } from "#app/ui/input.tsx";
import { useInbox } from "./inbox-context.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { InboxHeader } from "./inbox-header.tsx";
import type { InboxData } from "./read-inbox.server.ts";
import { SavedFilters } from "./saved-filters.tsx";

type Props = {
  readonly inbox: InboxData;
  readonly meId: string;
};

/** Which leads, and how the day stands. */
export function InboxToolbar({ inbox, meId }: Props) {
  const { selection, formAction } = useInbox();
  const { values, admins, savedFilters, numbers, leads, states } = inbox;
  const all = leads.length > 0 && selection.selected.length === leads.length;
  return (
    <div className="mb-2 space-y-2 print:hidden">
      <InboxFilter values={values} forms={formChoices} states={states} admins={admins} meId={meId} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          label="Select all on this page"
          checked={all}
          onChange={() => (all ? selection.clear() : selection.all())}
          className="pl-2 max-md:hidden plain:hidden"
        />
        <SavedFilters filters={savedFilters} isFiltered={Object.values(values).some(Boolean)} formAction={formAction} />
        <div className="ml-auto max-md:ml-0">{numbers && <InboxHeader {...numbers} />}</div>
      </div>
    </div>
  );
}
