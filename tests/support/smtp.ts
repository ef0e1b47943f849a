import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server with TLS that stores the mails it receives. */
export async function startSmtp(port = 0) {
  const received: Email[] = [];
  const state = { holding: false };
  const server = new SMTPServer({
    secure: true,
    authOptional: true,
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      if (!state.holding) done();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: smtpUrl(address.port),
    port: address.port,
    received,
    /** While it holds, it takes mails without a word, as if it were about to answer. */
    hold: (holding: boolean) => {
      state.holding = holding;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Its certificate is self-signed: the connection is encrypted, the name is not checked. */
export const smtpUrl = (port: number) => `smtps://127.0.0.1:${port}/?tls.rejectUnauthorized=false`;
