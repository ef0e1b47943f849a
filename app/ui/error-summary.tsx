import { useEffect, useRef } from "react";

type Props = { readonly title: string; readonly errors: Readonly<Record<string, string>> };

/** Takes focus when it appears and links to each field, so that nobody has to search for the error. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors is a new event to be told of.
  useEffect(() => box.current?.focus(), [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary"
      className="rounded-lg border-2 border-danger bg-white p-4"
    >
      <h3 id="error-summary" className="text-lg font-semibold">
        {title}
      </h3>
      <ul className="mt-2 list-disc pl-5">
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} className="block min-h-6 w-fit font-semibold text-danger underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
