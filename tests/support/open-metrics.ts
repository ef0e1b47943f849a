/** Suffixes of the samples of each type, as the OpenMetrics specification lists them. */
const suffixes: Record<string, readonly string[]> = {
  counter: ["_total", "_created"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum", "_created"],
  summary: ["", "_count", "_sum", "_created"],
  info: ["_info"],
  unknown: [""],
};

const metadata = /^# (?<keyword>TYPE|HELP|UNIT) (?<name>[a-zA-Z_:][\w:]*) ?(?<text>.*)$/;
/** The grammar's words have no case: prom-client writes "Nan". */
const sample =
  /^(?<name>[a-zA-Z_:][\w:]*)(?<labels>\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (?<value>[+-]?(?:\d[\d.e+-]*|Inf)|Na[Nn])(?: \d[\d.]*)?$/;

/** Reads the text format strictly: an error names the line that does not belong there. Keys are names with labels. */
export function parseOpenMetrics(text: string): Map<string, number> {
  if (!text.endsWith("# EOF\n")) throw new Error("the text does not end with # EOF");
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  let family = "";
  for (const line of text.slice(0, -"# EOF\n".length).split("\n").slice(0, -1)) {
    const about = metadata.exec(line)?.groups;
    if (about) {
      family = about["name"] ?? "";
      if (about["keyword"] === "TYPE") types.set(family, about["text"] ?? "");
      continue;
    }
    const found = sample.exec(line)?.groups;
    const allowed = suffixes[types.get(family) ?? ""] ?? [];
    if (!found || !allowed.some((suffix) => found["name"] === family + suffix))
      throw new Error(`not a sample of ${family} (${types.get(family)}): ${line}`);
    const key = `${found["name"]}${found["labels"] ?? ""}`;
    if (samples.has(key)) throw new Error(`twice: ${key}`);
    samples.set(key, Number(found["value"]?.replace("Inf", "Infinity")));
  }
  return samples;
}
