import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Pushed = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As the browser decrypts it. */
  readonly message: Record<string, unknown>;
  /** What the site signed for the push service, if the signature is right. */
  readonly token: { readonly aud: string; readonly sub: string; readonly exp: number };
};

/** A push service with one browser behind it: it takes, checks and decrypts as RFC 8030, 8188, 8291 and 8292 say. */
export async function startPushService() {
  const received: Pushed[] = [];
  const problems: unknown[] = [];
  let status = 201;
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    const body = await buffer(request);
    try {
      const text = decrypt(body, { browser, auth });
      received.push({ path, headers, message: JSON.parse(text), token: checkToken(headers.authorization ?? "") });
    } catch (error) {
      problems.push(error);
      status = 400;
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** What was sent and could not be read. */
    problems,
    /** What a browser tells the site. */
    subscription: (name = "phone") => ({
      endpoint: `${url}/push/${name}`,
      p256dh: browser.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    }),
    answer: (next: number) => {
      status = next;
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

type Keys = { readonly browser: ReturnType<typeof createECDH>; readonly auth: Buffer };

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** RFC 8291, with one record of RFC 8188. */
function decrypt(body: Buffer, { browser, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** RFC 8292: "vapid t=…, k=…", signed with the key that the browser was given. */
function checkToken(authorization: string): Pushed["token"] {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
  });
  const signed = Buffer.from(`${head}.${payload}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is wrong");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
