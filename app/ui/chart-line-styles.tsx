/** Lines differ by dash as well as by color. */
const styles = [
  { stroke: "stroke-pacific-900", dash: undefined },
  { stroke: "stroke-sunset-dark", dash: "9 4" },
  { stroke: "stroke-pacific-500", dash: "3 4" },
  { stroke: "stroke-[#6b3fa0]", dash: "12 4 2 4" },
  { stroke: "stroke-[#5a6a00]", dash: "6 3" },
  { stroke: "stroke-ink-soft", dash: "1 4" },
] as const;

export const styleOf = (index: number) => styles[index % styles.length] ?? styles[0];

export function LineSwatch({ index }: { readonly index: number }) {
  const { stroke, dash } = styleOf(index);
  return (
    <svg aria-hidden="true" viewBox="0 0 32 8" className="inline-block h-2 w-8 shrink-0">
      <path d="M0 4H32" strokeDasharray={dash} strokeWidth="3" className={`fill-none ${stroke}`} />
    </svg>
  );
}
