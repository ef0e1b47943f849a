import { Link, Text } from "react-email";
import type { MailStyles } from "./mail-styles.ts";

type Numbers = { readonly name: string; readonly nmls: string; readonly recordUrl: string };

type Props = {
  readonly styles: MailStyles;
  readonly words: { readonly originator: string; readonly equal_housing: string };
  readonly companies: ReadonlyArray<
    Numbers & {
      readonly licenses: ReadonlyArray<{ readonly statement: string; readonly label: string; readonly loans: string }>;
    }
  >;
  readonly originator: Numbers & { readonly label?: string | undefined };
};

/** Under every mail to a visitor: B&P 10140.6 asks for it at the first point of contact. */
export function MailLicenses({ styles, words, companies, originator }: Props) {
  const small = { ...styles.quiet, fontSize: 13, lineHeight: "19px", margin: "0 0 10px" };
  return (
    <>
      {companies.map(({ name, nmls, recordUrl, licenses }) => (
        <Text key={nmls} style={small}>
          <strong>{name}</strong>
          {licenses.map(({ statement, label, loans }) => (
            <span key={label}>
              <br />
              {statement}, {label},{" "}
              <Link style={styles.link} href={recordUrl}>
                NMLS {nmls}
              </Link>
              . {loans}
            </span>
          ))}
        </Text>
      ))}
      <Text style={small}>
        <strong>{originator.name}</strong>
        <br />
        {[words.originator, originator.label].filter(Boolean).join(", ")},{" "}
        <Link style={styles.link} href={originator.recordUrl}>
          NMLS {originator.nmls}
        </Link>
      </Text>
      <Text style={small}>{words.equal_housing}</Text>
    </>
  );
}
