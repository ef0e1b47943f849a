import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { AUTHORITATIVE_ANSWER, decode, encode } from "dns-packet";

/** RFC 1035: there is no such name. */
const nameError = 3;

/** A name server on this machine that knows these TXT records and nothing else. */
export async function startNameServer(texts: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket("udp4");
  socket.on("message", (message, sender) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? "";
    const answers = (texts[name] ?? []).map((text) => ({ type: "TXT" as const, name, ttl: 60, data: inParts(text) }));
    const flags = AUTHORITATIVE_ANSWER | (texts[name] ? 0 : nameError);
    socket.send(encode({ type: "response", id: id ?? 0, flags, questions, answers }), sender.port, sender.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, stop: () => void socket.close() };
}

/** A TXT record is a list of strings of 255 bytes at most. */
const inParts = (text: string) => text.match(/.{1,255}/g) ?? [""];
