import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";
import type { Broker } from "#app/content/broker-schema.ts";
import { licensing } from "#app/content/licensing.ts";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { MailLicenses } from "#app/ui/mail-licenses.tsx";
import type { MailStyles } from "#app/ui/mail-styles.ts";

type Props = {
  readonly styles: MailStyles;
  readonly words: MailsContent["acknowledge"];
  readonly footer: MailsContent["footer"];
  /** "your message" */
  readonly received: string;
  readonly requestedTime: string | undefined;
  readonly documents: {
    readonly title: string;
    readonly items: readonly string[];
    readonly next_steps: readonly string[];
  };
  /** For a visitor from a state without a license, in place of an invitation. */
  readonly notLicensed: { readonly title: string; readonly statement: string } | undefined;
  readonly calculation: { readonly label: string; readonly url: string } | undefined;
  /** To the visitor's own loan brief; made for this receiver. */
  readonly briefUrl: string | undefined;
  readonly noOffer: string;
  readonly broker: Broker;
  readonly appUrl: string;
  /** Made for this receiver. */
  readonly stopUrl: string;
};

/** Plain, no marketing: that it arrived, what happens next, what to have ready, and who we are. */
export function AcknowledgeEmail(props: Props) {
  const {
    styles,
    words,
    footer,
    received,
    requestedTime,
    documents,
    notLicensed,
    calculation,
    briefUrl,
    noOffer,
    broker,
    appUrl,
    stopUrl,
  } = props;
  const small = { ...styles.quiet, fontSize: 13, margin: "0 0 8px" };
  const say = (name: keyof typeof words) =>
    fillMessage(words[name], {
      what: received,
      time: requestedTime ?? "",
      phone: broker.phone_display,
      broker: broker.name,
      site: appUrl,
    });
  return (
    <Html lang="en">
      <Head />
      <Preview>{say("preview")}</Preview>
      <Body style={styles.body}>
        <Container style={styles.box}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 12px" }}>
            {say("heading")}
          </Heading>
          {requestedTime && <Text>{say("meeting")}</Text>}
          {notLicensed && (
            <Text>
              <strong>{notLicensed.title}.</strong> {notLicensed.statement}
            </Text>
          )}
          {calculation && (
            <Text>
              <Link style={styles.link} href={calculation.url}>
                {calculation.label}
              </Link>
            </Text>
          )}
          {briefUrl && (
            <Text>
              <Link style={styles.link} href={briefUrl}>
                {words.brief_link}
              </Link>
              : {words.brief_about}
            </Text>
          )}
          <List title={words.next_title} items={documents.next_steps} ordered />
          <List title={documents.title} items={documents.items} ordered={false} />
          <Text>{say("questions")}</Text>
          <Hr style={styles.line} />
          <MailLicenses {...licensing(broker)} words={footer} styles={styles} />
          <Text style={small}>{broker.address.display}</Text>
          <Text style={small}>{noOffer}</Text>
          <Text style={small}>{say("reason")}</Text>
          <Text style={small}>
            {words.stop_question}{" "}
            <Link style={styles.link} href={stopUrl}>
              {words.stop_link}
            </Link>
            , {say("stop_other")}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function List({ title, items, ordered }: { title: string; items: readonly string[]; ordered: boolean }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Section>
      <Heading as="h2" style={{ fontSize: 16, margin: "16px 0 4px" }}>
        {title}
      </Heading>
      <Tag style={{ margin: 0, paddingLeft: 22, lineHeight: "24px" }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Tag>
    </Section>
  );
}
