import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { MailsContent } from "#app/content/mails-schema.ts";

type Props = {
  readonly words: MailsContent["digest"];
  readonly day: string;
  readonly sections: ReadonlyArray<{
    readonly title: string;
    readonly leads: ReadonlyArray<{ readonly id: string; readonly who: string; readonly summary: string }>;
  }>;
  readonly adminUrl: string;
};

const ink = "#12262b";
const quiet = "#52666b";
const font = "'Segoe UI', Helvetica, Arial, sans-serif";

/** Whom to get back to today, each with a link to the lead. */
export function DigestEmail({ words, day, sections, adminUrl }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{sections.map(({ title, leads }) => `${title}: ${leads.length}`).join(", ")}</Preview>
      <Body style={{ backgroundColor: "#f5ecdd", color: ink, fontFamily: font, margin: 0, padding: "24px 12px" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 560 }}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 16px" }}>
            {day}
          </Heading>
          {sections.map(({ title, leads }) => (
            <Section key={title} style={{ marginBottom: 16 }}>
              <Heading as="h2" style={{ fontSize: 17, margin: "0 0 8px" }}>
                {title}
              </Heading>
              {leads.map(({ id, who, summary }) => (
                <Text key={id} style={{ margin: "0 0 8px" }}>
                  <Link href={`${adminUrl}/leads/${id}`} style={{ color: "#0f4c5c", fontWeight: 600 }}>
                    {who || words.no_name}
                  </Link>
                  <span style={{ color: quiet }}> {summary}</span>
                </Text>
              ))}
            </Section>
          ))}
          <Text style={{ color: quiet, margin: 0 }}>
            {words.turn_off} <Link href={`${adminUrl}/due`}>{words.turn_off_link}</Link>.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
