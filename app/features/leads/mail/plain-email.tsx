import { Body, Container, Head, Heading, Html, Text } from "react-email";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = { readonly styles: MailStyles; readonly heading: string; readonly paragraphs: readonly string[] };

/** A heading and sentences, about the site and not about a person. */
export function PlainEmail({ styles, heading, paragraphs }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Body style={styles.body}>
        <Container style={styles.box}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 16px" }}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ margin: "0 0 10px" }}>
              {paragraph}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
