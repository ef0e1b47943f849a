import { Link, Text } from "react-email";

type Numbers = { readonly name: string; readonly nmls: string; readonly recordUrl: string };

type Props = {
  readonly words: { readonly originator: string; readonly equal_housing: string };
  readonly companies: ReadonlyArray<
    Numbers & {
      readonly licenses: ReadonlyArray<{ readonly statement: string; readonly label: string; readonly loans: string }>;
    }
  >;
  readonly originator: Numbers & { readonly label?: string | undefined };
};

const small = { color: "#52666b", fontSize: 13, lineHeight: "19px", margin: "0 0 10px" };

/** Under every mail to a visitor: B&P 10140.6 asks for it at the first point of contact. */
export function MailLicenses({ words, companies, originator }: Props) {
  return (
    <>
      {companies.map(({ name, nmls, recordUrl, licenses }) => (
        <Text key={nmls} style={small}>
          <strong>{name}</strong>
          {licenses.map(({ statement, label, loans }) => (
            <span key={label}>
              <br />
              {statement}, {label}, <Link href={recordUrl}>NMLS {nmls}</Link>. {loans}
            </span>
          ))}
        </Text>
      ))}
      <Text style={small}>
        <strong>{originator.name}</strong>
        <br />
        {[words.originator, originator.label].filter(Boolean).join(", ")},{" "}
        <Link href={originator.recordUrl}>NMLS {originator.nmls}</Link>
      </Text>
      <Text style={small}>{words.equal_housing}</Text>
    </>
  );
}
