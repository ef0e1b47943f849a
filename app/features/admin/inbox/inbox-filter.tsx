import { Form } from "react-router";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { Button, ButtonLink, smallButtonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Checkbox, Labeled, SelectInput, TextInput } from "#app/ui/input.tsx";
import { Menu, menuItemClass } from "#app/ui/menu.tsx";
import { csvTemplateNames, csvTemplates } from "./csv-templates.ts";
import { type FilterValues, filterAddress } from "./lead-filter.ts";

type Choice = { readonly value: string; readonly label: string };

type Props = {
  readonly values: FilterValues;
  readonly forms: readonly Choice[];
  readonly states: readonly Choice[];
  readonly admins: ReadonlyArray<{ readonly id: string; readonly email: string }>;
  readonly meId: string;
};

const statuses = leadStatuses.map((status) => ({ value: status, label: status }));

/** A plain GET form: the filter is the address, and can be kept as a bookmark. What is seldom asked for is folded away. */
export function InboxFilter({ values, forms, states, admins, meId }: Props) {
  const { q: _search, ...others } = values;
  const used = Object.values(others).filter(Boolean).length;
  const assignees = [
    { value: meId, label: "Me" },
    { value: "nobody", label: "Nobody" },
    ...admins.flatMap(({ id, email }) => (id === meId ? [] : { value: id, label: email })),
  ];
  return (
    <Form
      method="get"
      action="/admin"
      role="search"
      className="flex flex-wrap items-start gap-2"
      key={JSON.stringify(values)}
    >
      <Labeled label="Search" hideLabel className="min-w-0 grow basis-40 sm:max-w-72">
        <TextInput
          type="search"
          name="q"
          defaultValue={values.q}
          placeholder="Name, email, phone or words"
          maxLength={200}
        />
      </Labeled>
      <Button type="submit" size="small" variant="solid">
        Filter
      </Button>
      <details open={used > 0} className="min-w-0 open:w-full">
        <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-md [&::-webkit-details-marker]:hidden px-2 text-sm font-semibold text-pacific-900 hover:bg-foam pointer-coarse:min-h-11">
          More filters and export
          <Icon name="chevron-down" className="size-4" />
        </summary>
        <div className="mt-2 grid grid-cols-2 items-end gap-2 rounded-xl border border-sand-300 bg-white p-3 sm:grid-cols-3 lg:grid-cols-6">
          <Pick name="type" label="Form" value={values.type} choices={forms} />
          <Pick name="status" label="Status" value={values.status} choices={statuses} />
          <Pick name="state" label="State" value={values.state} choices={states} />
          <Pick name="assignee" label="Assignee" value={values.assignee} choices={assignees} />
          <Labeled label="From">
            <TextInput type="date" name="from" defaultValue={values.from} />
          </Labeled>
          <Labeled label="To">
            <TextInput type="date" name="to" defaultValue={values.to} />
          </Labeled>
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
            <Checkbox label="Unanswered only" name="open" value="1" defaultChecked={values.open === "1"} />
            <Checkbox label="Deleted" name="deleted" value="1" defaultChecked={values.deleted === "1"} />
            <span className="flex flex-wrap gap-2 sm:ml-auto">
              <ButtonLink href="/admin" size="small" variant="quiet">
                Clear
              </ButtonLink>
              <ButtonLink
                href={filterAddress("/api/admin/submissions.csv", values)}
                size="small"
                variant="outline"
                download
              >
                CSV
              </ButtonLink>
              <ButtonLink
                href={filterAddress("/api/admin/submissions.json", values)}
                size="small"
                variant="outline"
                download
              >
                JSON
              </ButtonLink>
              <Menu button="CSV for…" buttonClass={smallButtonClass("outline")}>
                {csvTemplateNames.map((template) => (
                  <a
                    key={template}
                    href={filterAddress("/api/admin/submissions.csv", values, { template })}
                    download
                    className={menuItemClass}
                  >
                    {csvTemplates[template].label}
                  </a>
                ))}
              </Menu>
            </span>
          </div>
        </div>
      </details>
    </Form>
  );
}

type PickProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
};

function Pick({ name, label, value, choices }: PickProps) {
  return (
    <Labeled label={label}>
      <SelectInput name={name} defaultValue={value ?? ""} prompt="All" choices={choices} />
    </Labeled>
  );
}
