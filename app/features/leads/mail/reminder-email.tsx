import { Body, Container, Head, Heading, Html, Link, Text } from "react-email";

type Props = { readonly heading: string; readonly body: string; readonly link: string; readonly leadUrl: string };

/** Says that a lead waits, and nothing about whose it is. */
export function ReminderEmail({ heading, body, link, leadUrl }: Props) {
  return (
    <Html lang="en">
      <Head />
      <Body style={{ backgroundColor: "#f5ecdd", color: "#12262b", fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 560 }}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 16px" }}>
            {heading}
          </Heading>
          <Text style={{ margin: "0 0 10px" }}>{body}</Text>
          <Link href={leadUrl}>{link}</Link>
        </Container>
      </Body>
    </Html>
  );
}
