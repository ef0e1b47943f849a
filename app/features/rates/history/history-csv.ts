import type { RatesContent } from "#app/content/rates-schema.ts";
import type { RatesSnapshot } from "../board/rate-board.ts";
import { historyLines } from "./rate-history.ts";

const header = "date,product,rate_percent,source,series";

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Every figure behind the chart, oldest first, product by product. */
export function historyCsv(snapshot: RatesSnapshot, content: RatesContent): string {
  const lines = historyLines(snapshot, content).flatMap(({ label, sourceName, series, points }) => {
    const rest = [quoted(sourceName), quoted(series)].join(",");
    const product = quoted(label);
    return points.map(
      ({ observedOn, rateThousandths }) => `${observedOn},${product},${(rateThousandths / 1000).toFixed(3)},${rest}`,
    );
  });
  return `${[header, ...lines].join("\r\n")}\r\n`;
}
