import { isIP } from "node:net";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import type { Check } from "../check.ts";

type Options = { readonly now: Date; readonly ca?: string; readonly timeoutMs?: number };
type Seen = { readonly certificate: PeerCertificate } | { readonly error: string };

const dayMs = 24 * 60 * 60 * 1000;
/** Whatever renews it by itself has done so long before. */
const renewDays = 14;

/** The certificate that visitors get, checked as a browser does. */
export async function checkCertificate(appUrl: string, { now, ca, timeoutMs = 5_000 }: Options): Promise<Check> {
  const base = { id: "tls", title: "The certificate of your address is good" };
  const { hostname, port, host } = new URL(appUrl);
  const seen = await readCertificate({ host: hostname, port: Number(port || 443), ca, timeoutMs });
  if ("error" in seen)
    return {
      ...base,
      ok: false,
      found: `${host}: ${seen.error}.`,
      fix: "The name must lead to this server, ports 80 and 443 be open, and the proxy have a certificate for the name.",
    };
  const until = new Date(seen.certificate.valid_to);
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
  return {
    ...base,
    ok: days >= renewDays,
    found: `It is good until ${until.toISOString().slice(0, 10)}, ${days} days from now.`,
    fix: "Let the proxy renew it by itself, as Caddy does, or renew it now. If it should have: read the proxy's log.",
  };
}

type Target = { host: string; port: number; ca: string | undefined; timeoutMs: number };

async function readCertificate({ host, port, ca, timeoutMs }: Target): Promise<Seen> {
  const name = host.replace(/^\[|\]$/g, "");
  const socket: TLSSocket = connect({ host: name, port, servername: isIP(name) ? "" : name, ...(ca && { ca }) });
  try {
    return await new Promise<Seen>((resolve) => {
      socket.setTimeout(timeoutMs, () => resolve({ error: "no answer" }));
      socket.once("error", (error: NodeJS.ErrnoException) => resolve({ error: error.message || `${error.code}` }));
      socket.once("secureConnect", () => resolve({ certificate: socket.getPeerCertificate() }));
    });
  } finally {
    socket.destroy();
  }
}
