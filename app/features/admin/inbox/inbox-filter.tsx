import { Form } from "react-router";
import { leadStatuses } from "#app/features/leads/lead-status.ts";
import { type FilterValues, filterAddress } from "./lead-filter.ts";

type Choice = { readonly value: string; readonly label: string };

type Props = { readonly values: FilterValues; readonly forms: readonly Choice[]; readonly states: readonly Choice[] };

/** A plain GET form: the filter is the address, and can be kept as a bookmark. What is seldom asked for is folded away. */
export function InboxFilter({ values, forms, states }: Props) {
  const statuses = leadStatuses.map((status) => ({ value: status, label: status }));
  const { q: _search, ...others } = values;
  return (
    <Form method="get" action="/admin" role="search" className="inbox-filter" key={JSON.stringify(values)}>
      <div className="inbox-search">
        <label>
          Search
          <input
            type="search"
            name="q"
            defaultValue={values.q}
            placeholder="Name, email, phone or words"
            maxLength={200}
          />
        </label>
        <button type="submit" className="inbox-button inbox-main">
          Filter
        </button>
      </div>
      <details open={Object.values(others).some(Boolean)}>
        <summary>More filters and export</summary>
        <div className="inbox-more">
          <Pick name="type" label="Form" value={values.type} choices={forms} />
          <Pick name="status" label="Status" value={values.status} choices={statuses} />
          <Pick name="state" label="State" value={values.state} choices={states} />
          <label>
            From
            <input type="date" name="from" defaultValue={values.from} />
          </label>
          <label>
            To
            <input type="date" name="to" defaultValue={values.to} />
          </label>
          <label className="inbox-tick">
            <input type="checkbox" name="open" value="1" defaultChecked={values.open === "1"} /> Unanswered only
          </label>
          <div className="inbox-row">
            <a href="/admin" className="inbox-button">
              Clear
            </a>
            <a href={filterAddress("/api/admin/submissions.csv", values)} className="inbox-button" download>
              CSV
            </a>
            <a href={filterAddress("/api/admin/submissions.json", values)} className="inbox-button" download>
              JSON
            </a>
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
    <label>
      {label}
      <select name={name} defaultValue={value ?? ""}>
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
