type Bar = { readonly name: string; readonly count: number };
type Props = { readonly title: string; readonly column: string; readonly bars: readonly Bar[] };

const width = 120;
const barHeight = 10;
const step = 14;

/** A small picture for the eye, drawn on the server, and the same numbers as a table behind it. */
export function BarChart({ title, column, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <details className="inbox-number inbox-chart">
      <summary>
        <span>{title}</span>
        <svg width={width} height={Math.max(1, bars.length) * step} aria-hidden="true" focusable="false">
          {bars.map(({ name, count }, at) => (
            <rect key={name} y={at * step} height={barHeight} width={Math.max(2, (count / most) * width)} rx="2" />
          ))}
        </svg>
      </summary>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
