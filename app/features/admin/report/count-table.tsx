import { Table } from "#app/ui/table.tsx";

export type CountRow = { readonly name: string; readonly leads: number; readonly won: number };
type Props = { readonly title: string; readonly column: string; readonly rows: readonly CountRow[] };

/** The numbers of a picture, for those who want them exactly or cannot see it. */
export function CountTable({ title, column, rows }: Props) {
  return (
    <details>
      <summary className="cursor-pointer text-sm font-semibold text-pacific-700 underline">Show as a table</summary>
      <div className="mt-2">
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Leads</th>
              <th scope="col">Won</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, leads, won }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{leads}</td>
                <td>{won}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
