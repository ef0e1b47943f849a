type Picture = { readonly src: string; readonly width: number; readonly height: number };

type Props = {
  readonly name: string;
  readonly label: string;
  /** The broker's own, in place of the drawing. */
  readonly picture: Picture | undefined;
  readonly onDark?: boolean;
};

export function Logo({ name, label, picture, onDark = false }: Props) {
  return (
    <a
      href="/"
      aria-label={label}
      className="flex min-w-0 items-center gap-2.5 font-display text-xl font-semibold tracking-tight"
    >
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          className={`h-10 w-auto shrink-0 ${onDark ? "rounded bg-white p-1" : ""}`}
        />
      ) : (
        <Drawing onDark={onDark} />
      )}
      <span className="leading-tight max-[19rem]:sr-only">{name}</span>
    </a>
  );
}

/** A roof that turns into a wave, with the sun under it. */
function Drawing({ onDark }: { readonly onDark: boolean }) {
  const [roof, wave] = onDark ? ["stroke-sand-50", "stroke-sea-glass"] : ["stroke-pacific-900", "stroke-pacific-500"];
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-10 shrink-0"
    >
      <path className="fill-sun" d="M12.6 21.8a7.3 7.3 0 1 1 13.6 3.5c-3.6-1-7.6-3.8-13.6-3.5z" />
      <path
        className={roof}
        strokeWidth="3.6"
        d="M5 18.8 19.5 5.6 33.3 18c5 4.6.3 9.9-6.3 8.3-4.6-1.1-7.5-4.3-12.7-4.4-3.8-.1-7 1.6-9.5 4.1"
      />
      <path className={wave} strokeWidth="3.2" d="M5.8 33.8c3.4-3.1 7.9-3.8 12.7-1.7 5.6 2.5 10.9 2.9 16-.3" />
    </svg>
  );
}
