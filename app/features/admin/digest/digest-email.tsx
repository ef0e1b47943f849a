import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import type { MailsContent } from "#app/content/mails-schema.ts";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = {
  readonly styles: MailStyles;
  readonly words: MailsContent["digest"];
  readonly day: string;
  readonly sections: ReadonlyArray<{
    readonly title: string;
    readonly leads: ReadonlyArray<{ readonly id: string; readonly who: string; readonly summary: string }>;
  }>;
  readonly adminUrl: string;
};

/** Whom to get back to today, each with a link to the lead. */
export function DigestEmail({ styles, words, day, sections, adminUrl }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{sections.map(({ title, leads }) => `${title}: ${leads.length}`).join(", ")}</Preview>
      <Body style={styles.body}>
        <Container style={styles.box}>
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
                  <Link href={`${adminUrl}/leads/${id}`} style={{ ...styles.link, fontWeight: 600 }}>
                    {who || words.no_name}
                  </Link>
                  <span style={styles.quiet}> {summary}</span>
                </Text>
              ))}
            </Section>
          ))}
          <Text style={{ ...styles.quiet, margin: 0 }}>
            {words.turn_off}{" "}
            <Link style={styles.link} href={`${adminUrl}/due`}>
              {words.turn_off_link}
            </Link>
            .
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
