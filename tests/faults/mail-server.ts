import type { Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "../support/postgres.ts";
import { smtpUrl } from "../support/smtp.ts";

export const moods = ["down", "closing", "greylisting", "full", "silent", "dropping"] as const;
export type Mood = "well" | (typeof moods)[number];

type Received = { readonly messageId: string; readonly addresses: readonly string[] };
type Done = (error?: Error | null) => void;

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Undefined if its sender was killed meanwhile. */
async function whole(stream: AsyncIterable<unknown>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

/** A real SMTP server that can be in a bad mood. What it took and did not confirm counts as received: mails can arrive twice. */
export async function startMailServer() {
  const port = await freePort();
  const received: Received[] = [];
  let mood: Mood = "well";
  let server: SMTPServer | undefined;
  const unless = (bad: Mood, error: Error) => (done: Done) => done(mood === bad ? error : undefined);

  const options: SMTPServerOptions = {
    secure: true,
    authOptional: true,
    onConnect: (_session, done) => {
      if (mood === "silent") return;
      unless("closing", refusal(421, "Closing the connection"))(done);
    },
    onMailFrom: (_address, _session, done) => unless("full", refusal(452, "Insufficient storage"))(done),
    onRcptTo: (_address, _session, done) => unless("greylisting", refusal(450, "Try again later"))(done),
    onData: async (stream, session, done) => {
      const message = await whole(stream);
      if (!message) return;
      const { messageId = "", to = [], replyTo = [] } = await PostalMime.parse(message);
      received.push({ messageId, addresses: [...to, ...replyTo].map(({ address }) => address ?? "") });
      if (mood === "dropping") dropConnection(session.id);
      else done();
    },
  };

  function dropConnection(sessionId: string): void {
    const connections = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
    for (const { id, _socket } of connections) if (id === sessionId) _socket.destroy();
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      server = new SMTPServer(options);
      server.on("error", () => {});
      server.listen(port, "127.0.0.1", resolve);
    });
  const close = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));

  await listen();
  return {
    url: smtpUrl(port),
    received: received as readonly Received[],
    become: async (next: Mood) => {
      if (next === "down") await close();
      else if (mood === "down") await listen();
      mood = next;
    },
    stop: close,
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
