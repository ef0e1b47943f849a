import { Icon } from "./icon.tsx";

type Props = {
  readonly href: string;
  readonly nmls: string;
  /** For those who do not see the icon: where it leads, and that it opens a new tab. */
  readonly hint: string;
};

/** "NMLS 123456", which opens the public record of that number. */
export function LicenseRecordLink({ href, nmls, hint }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 underline"
    >
      NMLS {nmls}
      <Icon name="external" className="size-4" />
      <span className="sr-only">({hint})</span>
    </a>
  );
}
