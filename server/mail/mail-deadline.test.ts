import { expect, test } from "vitest";
import { batchSize } from "../jobs/jobs.ts";
import { mailDeadlineSeconds, smtpConnections, smtpRequeues, smtpTimeouts } from "./mail-deadline.ts";

/** EHLO, STARTTLS, EHLO, AUTH in three steps, MAIL, RCPT, DATA, the end of the mail. */
const repliesOfOneMail = 10;
/** Leads' two kinds, accounts' mails and the digest share the connections. */
const queuesOfMails = 4;

test("a job outlasts the slowest mail server that the transport still waits for", () => {
  const { connection, greeting, reply } = smtpTimeouts;
  const oneMail = (smtpRequeues + 1) * (connection + greeting) + repliesOfOneMail * reply;
  const mailsAhead = Math.ceil((batchSize * queuesOfMails) / smtpConnections);
  expect(mailDeadlineSeconds).toBeGreaterThan(mailsAhead * oneMail);
});
