import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "react-email";
import type { Licensing } from "#app/content/licensing.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { MailLicenses } from "#app/ui/mail-licenses.tsx";

type Props = {
  readonly mails: MailsContent;
  readonly siteName: string;
  readonly kind: "verify-email" | "reset-password";
  readonly url: string;
  readonly licenses: Licensing;
};

export const accountMailSubject = (mails: MailsContent, kind: Props["kind"], siteName: string) =>
  fillMessage(mails.account.subject, { subject: mails.account[kind].subject, broker: siteName });

export function AccountEmail({ mails, siteName, kind, url, licenses }: Props) {
  const { subject, lead, button, ignore } = mails.account[kind];
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
          <Hr style={{ borderTop: "1px solid #e2cfae" }} />
          <MailLicenses {...licenses} words={mails.footer} />
        </Container>
      </Body>
    </Html>
  );
}
