import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "react-email";
import type { Broker } from "#app/content/broker-schema.ts";
import { licensing } from "#app/content/licensing.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { MailLicenses } from "#app/ui/mail-licenses.tsx";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = {
  readonly styles: MailStyles;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Where the meeting is moved or canceled; made for this receiver, and gone once it is canceled. */
  readonly change: { readonly label: string; readonly url: string } | undefined;
  readonly words: MailsContent["acknowledge"];
  readonly footer: MailsContent["footer"];
  readonly broker: Broker;
  readonly appUrl: string;
  readonly stopUrl: string;
};

/** When we meet, and how to change it. */
export function MeetingEmail(props: Props) {
  const { styles, heading, paragraphs, change, words, footer, broker, appUrl, stopUrl } = props;
  const small = { ...styles.quiet, fontSize: 13, margin: "0 0 8px" };
  const say = (text: string) => fillMessage(text, { phone: broker.phone_display, broker: broker.name, site: appUrl });
  return (
    <Html lang="en">
      <Head />
      <Preview>{paragraphs[0] ?? ""}</Preview>
      <Body style={styles.body}>
        <Container style={styles.box}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 12px" }}>
            {heading}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {change && (
            <Text>
              <Link style={styles.link} href={change.url}>
                {change.label}
              </Link>
            </Text>
          )}
          <Text>{say(words.questions)}</Text>
          <Hr style={styles.line} />
          <MailLicenses {...licensing(broker)} words={footer} styles={styles} />
          <Text style={small}>{broker.address.display}</Text>
          <Text style={small}>{say(words.reason)}</Text>
          <Text style={small}>
            {words.stop_question}{" "}
            <Link style={styles.link} href={stopUrl}>
              {words.stop_link}
            </Link>
            , {say(words.stop_other)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
