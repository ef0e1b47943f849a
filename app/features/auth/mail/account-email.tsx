import { Body, Button, Container, Head, Heading, Html, Preview, Text } from "@react-email/components";

type Props = { readonly siteName: string; readonly kind: "verify-email" | "reset-password"; readonly url: string };

const words = {
  "verify-email": {
    subject: "Confirm your email address",
    lead: "Thank you for making an account. Please confirm that this address is yours.",
    button: "Confirm my address",
    ignore: "If you did not make an account, nothing needs to be done: without this the address stays unconfirmed.",
  },
  "reset-password": {
    subject: "Choose a new password",
    lead: "Somebody, probably you, asked for a new password for your account. The link works once, for an hour.",
    button: "Choose a new password",
    ignore: "If it was not you, nothing needs to be done: your password stays as it is.",
  },
} as const;

export const accountMailSubject = (kind: Props["kind"], siteName: string) => `${words[kind].subject} (${siteName})`;

export function AccountEmail({ siteName, kind, url }: Props) {
  const { subject, lead, button, ignore } = words[kind];
  return (
    <Html lang="en">
      <Head />
      <Preview>{lead}</Preview>
      <Body style={{ backgroundColor: "#f5ecdd", color: "#12262b", fontFamily: "Helvetica, Arial, sans-serif" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 520 }}>
          <Heading as="h1" style={{ fontSize: 22 }}>
            {subject}
          </Heading>
          <Text style={{ fontSize: 16 }}>{lead}</Text>
          <Button
            href={url}
            style={{ backgroundColor: "#b23a17", color: "#fff", borderRadius: 8, padding: "12px 20px" }}
          >
            {button}
          </Button>
          <Text style={{ fontSize: 14, color: "#45595e" }}>{ignore}</Text>
          <Text style={{ fontSize: 14, color: "#45595e" }}>{siteName}</Text>
        </Container>
      </Body>
    </Html>
  );
}
