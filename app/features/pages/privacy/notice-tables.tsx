import type { ReactNode } from "react";
import { fillMessage } from "#app/content/messages.ts";
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

export function BrowserTable({ facts: { browser, words } }: Props) {
  const rows = browser.map(({ names, where, what, until }) => ({
    key: `${where} ${names.join()}`,
    cells: [what, words.places[where], until],
  }));
  const { title, what: item, where: place, until: end } = words.browser;
  return <NoticeTable label={title} head={[item, place, end]} rows={rows} />;
}

export function PeriodTable({ facts: { periods, words } }: Props) {
  const rows = periods.map(({ title, months, countedFrom, rule }) => ({
    key: title,
    cells: [title, fillMessage(words.period, { months, start: countedFrom }), rule],
  }));
  const { title: label, records, kept, rule: law } = words.periods;
  return <NoticeTable label={label} head={[records, kept, law]} rows={rows} />;
}

export function CategoryTable({ facts: { categories, words } }: Props) {
  const rows = categories.map(({ name, examples, purposes, recipients, kept, sensitive }) => ({
    key: name,
    cells: [
      sensitive ? fillMessage(words.sensitive, { category: name }) : name,
      examples,
      purposes,
      recipients,
      kept,
      words.not_sold,
    ],
  }));
  const { title, category, collected, why, recipients: who, kept: period, sold } = words.categories;
  return <NoticeTable label={title} head={[category, collected, why, who, period, sold]} rows={rows} />;
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
