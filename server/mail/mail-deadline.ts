/** How long the transport waits, in seconds: for a connection, for its greeting, and for each reply after that. */
export const smtpTimeouts = { connection: 10, greeting: 10, reply: 20 };
export const smtpConnections = 3;
/** How often the transport itself tries again when it lost a connection before a byte of the mail was sent. */
export const smtpRequeues = 2;

/**
 * The job that sends a mail outlasts the slowest mail server that still accepts it, behind the other mails of its batch:
 * otherwise it would be tried again while it is being sent. A process that died is noticed much earlier.
 */
export const mailDeadlineSeconds = 7200;
