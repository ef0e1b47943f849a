import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "@react-email/components";
import { textOf, wordsOf } from "#app/lib/words.ts";

type Props = {
  readonly title: string;
  readonly data: Record<string, unknown>;
  readonly submittedOn: string;
  readonly page: string | null;
  readonly callsAndTextsAllowed: boolean;
  readonly adminUrl: string;
};

const ink = "#12262b";
const quiet = "#52666b";
const font = "'Segoe UI', Helvetica, Arial, sans-serif";

/** One glance tells the broker who wrote, what about, and how to answer. */
export function NotifyBrokerEmail({ title, data, submittedOn, page, callsAndTextsAllowed, adminUrl }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{`${title}: ${textOf(data["name"])}`}</Preview>
      <Body style={{ backgroundColor: "#f5ecdd", color: ink, fontFamily: font, margin: 0, padding: "24px 12px" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 560 }}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 4px" }}>
            {title}
          </Heading>
          <Text style={{ color: quiet, margin: "0 0 16px" }}>Submitted on {submittedOn}</Text>
          {Object.entries(data).map(([key, value]) => (
            <Section key={key} style={{ margin: "0 0 10px" }}>
              <Text style={{ color: quiet, fontSize: 13, margin: 0 }}>{wordsOf(key)}</Text>
              <Text style={{ fontSize: 16, margin: 0, whiteSpace: "pre-wrap" }}>{textOf(value) || "–"}</Text>
            </Section>
          ))}
          <Hr style={{ borderColor: "#e2cfae" }} />
          <Text style={{ color: quiet, fontSize: 13, margin: "12px 0 0" }}>
            Calls and texts: {callsAndTextsAllowed ? "consent given" : "no consent given"}.{" "}
            {page ? `Sent from ${page}. ` : ""}
            Reply to this mail to answer, or open <Link href={adminUrl}>the admin area</Link>.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
