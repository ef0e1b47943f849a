import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import type { Licensing } from "#app/content/licensing.ts";
import { MailLicenses } from "#app/ui/mail-licenses.tsx";

type Props = {
  readonly siteName: string;
  readonly kind: "verify-email" | "reset-password";
  readonly url: string;
  readonly licenses: Licensing;
};

const words = {
  "verify-email": {
    subject: "Confirm your email address",
    lead: "Thanks for creating an account. Please confirm that this email address is yours.",
    button: "Confirm my address",
    ignore: "If you didn't create an account, you can ignore this email. The address stays unconfirmed.",
  },
  "reset-password": {
    subject: "Choose a new password",
    lead: "Someone, probably you, asked for a new password for your account. The link works once and for one hour.",
    button: "Choose a new password",
    ignore: "If you didn't ask for this, you can ignore this email. Your password stays the same.",
  },
} as const;

export const accountMailSubject = (kind: Props["kind"], siteName: string) => `${words[kind].subject} (${siteName})`;

export function AccountEmail({ siteName, kind, url, licenses }: Props) {
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
          <Hr style={{ borderColor: "#e2cfae" }} />
          <MailLicenses {...licenses} />
        </Container>
      </Body>
    </Html>
  );
}
