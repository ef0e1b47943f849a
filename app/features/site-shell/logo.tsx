type Props = { readonly name: string; readonly label: string; readonly onDark?: boolean };

/** A roof that turns into a wave, with the sun under it. */
export function Logo({ name, label, onDark = false }: Props) {
  const [roof, wave] = onDark ? ["#fbf7f0", "#a9d0cf"] : ["#0b3c49", "#1f7a8c"];
  return (
    <a
      href="/"
      aria-label={label}
      className="flex min-w-0 items-center gap-2.5 font-display text-xl font-semibold tracking-tight"
    >
      <svg
        viewBox="0 0 40 40"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-10 shrink-0"
      >
        <path fill="#f2b653" d="M12.6 21.8a7.3 7.3 0 1 1 13.6 3.5c-3.6-1-7.6-3.8-13.6-3.5z" />
        <path
          stroke={roof}
          strokeWidth="3.6"
          d="M5 18.8 19.5 5.6 33.3 18c5 4.6.3 9.9-6.3 8.3-4.6-1.1-7.5-4.3-12.7-4.4-3.8-.1-7 1.6-9.5 4.1"
        />
        <path stroke={wave} strokeWidth="3.2" d="M5.8 33.8c3.4-3.1 7.9-3.8 12.7-1.7 5.6 2.5 10.9 2.9 16-.3" />
      </svg>
      <span className="leading-tight max-[19rem]:sr-only">{name}</span>
    </a>
  );
}
