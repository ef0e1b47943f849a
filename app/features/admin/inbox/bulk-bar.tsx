import type { FormEvent } from "react";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Menu, menuItemClass } from "#app/ui/menu.tsx";
import { type CsvTemplateName, csvTemplateNames, csvTemplates } from "./csv-templates.ts";
import { selectionFormId, useInbox } from "./inbox-context.ts";
import { commandOf, nextContactChoices } from "./lead-command.ts";

const barPlace = "fixed inset-x-2 bottom-17 z-30 mx-auto w-fit max-w-[calc(100vw-1rem)] md:bottom-4 print:hidden";
const barLook =
  "flex-wrap items-center justify-center gap-x-1 rounded-xl border border-pacific-950 bg-pacific-900 px-2 py-1.5 text-white shadow-xl";

type Props = {
  readonly admins: ReadonlyArray<{ readonly id: string; readonly email: string }>;
  readonly meId: string;
  /** Those on the page wait to be deleted for good. */
  readonly areDeleted: boolean;
};

const menuButton =
  "inline-flex min-h-8 cursor-pointer items-center rounded-md px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-white/15 focus-visible:outline-sun pointer-coarse:min-h-11";

/** There with the selection; without JavaScript always, because only the server can know what is ticked. */
export function BulkBar({ admins, meId, areDeleted }: Props) {
  const { selection, change, formAction } = useInbox();
  const count = selection.selected.length;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button?.name !== "do") return;
    event.preventDefault();
    change(selection.selected, commandOf(button.value, new FormData(event.currentTarget)));
    selection.clear();
  }

  return (
    <form
      id={selectionFormId}
      method="post"
      action={formAction}
      onSubmit={onSubmit}
      aria-label="Selected leads"
      className={`${barPlace} ${barLook} ${count === 0 ? "hidden plain:flex" : "flex"}`}
    >
      {/* Enter in a field would press the first button of the form, whatever it does; this one does nothing. */}
      <button type="submit" disabled hidden />
      <span role="status" className="px-2 text-sm tabular-nums plain:hidden">
        {count} selected
      </span>
      <Menu button="Status" buttonClass={menuButton}>
        {leadStatuses.map((status) => (
          <Item key={status} command={`status ${status}`} label={`Mark as ${status}`} />
        ))}
      </Menu>
      <Menu button="Assign" buttonClass={menuButton}>
        <Item command={`assignee ${meId}`} label="Assign to me" />
        {admins.flatMap(({ id, email }) =>
          id === meId ? [] : <Item key={id} command={`assignee ${id}`} label={`Assign to ${email}`} />,
        )}
        <Item command="assignee " label="Assign to nobody" />
      </Menu>
      <Menu button="Next contact" buttonClass={menuButton}>
        {nextContactChoices.map(({ value, label }) => (
          <Item key={value} command={`next-contact ${value}`} label={label} />
        ))}
        <div className="my-1 flex items-end gap-1 border-y border-sand-300 p-2">
          <Labeled label="On a day">
            <TextInput type="date" name="next-contact" />
          </Labeled>
          <Button type="submit" name="do" value="next-contact" size="small" variant="outline">
            Set
          </Button>
        </div>
        <Item command="next-contact " label="Remove" />
      </Menu>
      <Menu button="Hold" buttonClass={menuButton}>
        <div className="flex items-end gap-1 p-2">
          <Labeled label="Keep this lead because">
            <TextInput name="hold" maxLength={300} />
          </Labeled>
          <Button type="submit" name="do" value="hold" size="small" variant="outline">
            Hold
          </Button>
        </div>
        <Item command="hold " label="Lift the hold" />
      </Menu>
      <Menu button="Export" buttonClass={menuButton}>
        <ExportItem label="CSV" />
        {csvTemplateNames.map((name) => (
          <ExportItem key={name} label={`CSV for ${csvTemplates[name].label}`} template={name} />
        ))}
        <button type="submit" formMethod="get" formAction="/api/admin/submissions.mismo.zip" className={menuItemClass}>
          Loan files (MISMO 3.4)
        </button>
      </Menu>
      <button type="submit" name="do" value={areDeleted ? "undelete " : "delete "} className={menuButton}>
        {areDeleted ? "Restore" : "Delete"}
      </button>
      <button type="button" onClick={selection.clear} className={`${menuButton} plain:hidden`}>
        Clear
      </button>
    </form>
  );
}

/** A download, which the browser does best. */
function ExportItem({ label, template }: { readonly label: string; readonly template?: CsvTemplateName }) {
  return (
    <button
      type="submit"
      name={template && "template"}
      value={template}
      formMethod="get"
      formAction="/api/admin/submissions.csv"
      className={menuItemClass}
    >
      {label}
    </button>
  );
}

function Item({ command, label }: { readonly command: string; readonly label: string }) {
  return (
    <button type="submit" name="do" value={command} className={menuItemClass}>
      {label}
    </button>
  );
}
