import { Fragment } from "react";
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";
import type { MailsContent } from "#app/content/mails-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { MailStyles } from "#app/ui/mail-styles.ts";
import type { ReadableAnswer } from "../lead-labels.ts";

type Props = {
  readonly styles: MailStyles;
  readonly words: MailsContent["lead"];
  readonly title: string;
  readonly who: string;
  readonly answers: readonly ReadableAnswer[];
  readonly flags: readonly string[];
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
  readonly links: ReadonlyArray<{ readonly label: string; readonly url: string }>;
  readonly submittedOn: string;
  readonly page: string | null;
  readonly consent: { readonly calls: boolean; readonly texts: boolean } | null;
  /** The lead in the admin area. */
  readonly leadUrl: string;
  /** Whether every answer is in the mail. */
  readonly isWhole: boolean;
  /** For programs that read the mail. */
  readonly metadata: ReadonlyArray<readonly [name: string, content: string]>;
};

/** One glance tells the broker who wrote, what about, and how to answer. */
export function NotifyBrokerEmail(props: Props) {
  const { words, title, who, answers, flags, facts, links, submittedOn, page, consent, leadUrl, isWhole } = props;
  const { metadata, styles } = props;
  return (
    <Html lang="en">
      <Head>
        {metadata.map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
      </Head>
      <Preview>{`${title}: ${who}`}</Preview>
      <Body style={styles.body}>
        <Container style={styles.box}>
          <Heading as="h1" style={{ fontSize: 22, margin: "0 0 4px" }}>
            {title}
          </Heading>
          <Text style={{ ...styles.quiet, margin: "0 0 16px" }}>
            {fillMessage(words.submitted, { time: submittedOn })}
          </Text>
          {flags.length > 0 && (
            <Text style={{ color: "#a3211b", fontWeight: 600, margin: "0 0 16px" }}>
              {fillMessage(words.note, { flags: flags.join("; ") })}
            </Text>
          )}
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} styles={styles} />
          ))}
          {links.map(({ label, url }) => (
            <Text key={url} style={{ margin: "0 0 10px" }}>
              <Link style={styles.link} href={url}>
                {label}
              </Link>
            </Text>
          ))}
          {answers.map(({ label, text }) => (
            <Fact key={label} label={label} value={text || "–"} styles={styles} />
          ))}
          {!isWhole && (
            <Text style={{ margin: "0 0 10px" }}>
              {words.private}{" "}
              <Link style={styles.link} href={leadUrl}>
                {words.private_link}
              </Link>{" "}
              {words.private_after}
            </Text>
          )}
          <Hr style={styles.line} />
          <Text style={{ ...styles.quiet, fontSize: 13, margin: "12px 0 0" }}>
            {fillMessage(words.consent, {
              calls: consent?.calls ? words.given : words.not_given,
              texts: consent?.texts ? words.given : words.not_given,
            })}{" "}
            {page ? `${fillMessage(words.visit, { page })} ` : ""}
            {words.reply}{" "}
            <Link style={styles.link} href={leadUrl}>
              {words.open_link}
            </Link>
            .
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

type FactProps = { readonly label: string; readonly value: string; readonly styles: MailStyles };

/** Line breaks as elements: the mail's plain text is made from its HTML, and keeps only those. */
function Fact({ label, value, styles }: FactProps) {
  return (
    <Section style={{ margin: "0 0 10px" }}>
      <Text style={{ ...styles.quiet, fontSize: 13, margin: 0 }}>{label}</Text>
      <Text style={{ fontSize: 16, margin: 0, whiteSpace: "pre-wrap" }}>
        {value.split(/\r?\n/).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and a mail is rendered once.
          <Fragment key={at}>
            {at > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}
