import { Body, Container, Head, Heading, Html, Link, Text } from "react-email";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = {
  readonly styles: MailStyles;
  readonly heading: string;
  readonly body: string;
  readonly link: string;
  readonly leadUrl: string;
};

/** Says that a lead waits, and nothing about whose it is. */
export function ReminderEmail({ styles, heading, body, link, leadUrl }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Body style={styles.body}>
        <Container style={styles.box}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 16px" }}>
            {heading}
          </Heading>
          <Text style={{ margin: "0 0 10px" }}>{body}</Text>
          <Link style={styles.link} href={leadUrl}>
            {link}
          </Link>
        </Container>
      </Body>
    </Html>
  );
}
