import { Body, Container, Head, Heading, Html, Text } from "react-email";

type Props = { readonly heading: string; readonly paragraphs: readonly string[] };

/** Says that leads wait for the database, and nothing about whose they are. */
export function WaitingLeadsEmail({ heading, paragraphs }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Body style={{ backgroundColor: "#f5ecdd", color: "#12262b", fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 560 }}>
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
