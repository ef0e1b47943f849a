import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "react-email";
import type { Licensing } from "#app/content/licensing.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { MailLicenses } from "#app/ui/mail-licenses.tsx";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = {
  readonly styles: MailStyles;
  readonly mails: MailsContent;
  readonly siteName: string;
  readonly kind: "verify-email" | "reset-password";
  readonly url: string;
  readonly licenses: Licensing;
};

export const accountMailSubject = (mails: MailsContent, kind: Props["kind"], siteName: string) =>
  fillMessage(mails.account.subject, { subject: mails.account[kind].subject, broker: siteName });

export function AccountEmail({ styles, mails, siteName, kind, url, licenses }: Props) {
  const { subject, lead, button, ignore } = mails.account[kind];
  return (
    <Html lang="en">
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={{ ...styles.box, maxWidth: 520 }}>
          <Heading as="h1" style={{ fontSize: 22 }}>
            {subject}
          </Heading>
          <Text style={{ fontSize: 16 }}>{lead}</Text>
          <Button href={url} style={styles.button}>
            {button}
          </Button>
          <Text style={{ ...styles.quiet, fontSize: 14 }}>{ignore}</Text>
          <Text style={{ ...styles.quiet, fontSize: 14 }}>{siteName}</Text>
          <Hr style={styles.line} />
          <MailLicenses {...licenses} words={mails.footer} styles={styles} />
        </Container>
      </Body>
    </Html>
  );
}
