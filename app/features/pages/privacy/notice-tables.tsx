import type { ReactNode } from "react";
import type { NoticeFacts } from "./notice-facts.server.ts";

type TableProps = {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<{ readonly key: string; readonly cells: readonly ReactNode[] }>;
};

/** More columns than a phone can show: there each row becomes a block, with the column's title before each cell. */
const mostColumnsOnPhones = 3;

/** Wide tables scroll in their own box, which must be reachable by keyboard. */
function NoticeTable({ label, head, rows }: TableProps) {
  const box = head.length > mostColumnsOnPhones ? "table-box stacked" : "table-box";
  return (
    <div className="prose">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <div className={box} role="group" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={head[at + 1]} data-title={head[at + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type Props = { readonly facts: NoticeFacts };

const places = { tab: "This tab", device: "Your browser", cookie: "Cookie" } as const;

export function BrowserTable({ facts: { browser } }: Props) {
  const rows = browser.map(({ names, where, what, until }) => ({
    key: `${where} ${names.join()}`,
    cells: [what, places[where], until],
  }));
  return <NoticeTable label="What stays in your browser" head={["What", "Where", "Until"]} rows={rows} />;
}

export function PeriodTable({ facts: { periods } }: Props) {
  const rows = periods.map(({ title, months, countedFrom, rule }) => ({
    key: title,
    cells: [title, `${months} months from ${countedFrom}`, rule],
  }));
  return <NoticeTable label="How long we keep it" head={["Records", "Kept for", "Rule"]} rows={rows} />;
}

export function CategoryTable({ facts: { categories } }: Props) {
  const rows = categories.map(({ name, examples, purposes, recipients, kept, sensitive }) => ({
    key: name,
    cells: [name + (sensitive ? " (sensitive)" : ""), examples, purposes, recipients, kept, "No"],
  }));
  const head = ["Category", "What we collect", "Why", "Who gets it", "How long we keep it", "Sold or shared for ads"];
  return <NoticeTable label="Categories of personal information" head={head} rows={rows} />;
}

export function CompanyList({ facts: { companies } }: Props) {
  return (
    <div className="prose">
      <ul>
        {companies.map((company) => (
          <li key={company}>{company}</li>
        ))}
      </ul>
    </div>
  );
}
