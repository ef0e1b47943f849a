import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Ceremony = { readonly challenge: string; readonly origin: string; readonly userVerified?: boolean };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** CBOR (RFC 8949): the head of a text, a byte string or a map of less than 64 KB. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

/** A passkey in software (WebAuthn, P-256), which can also answer without having checked its owner. */
export function createSoftwarePasskey(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (userVerified: boolean, attested = Buffer.alloc(0)) => {
    counter += 1;
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      response,
      clientExtensionResults: {},
    });

  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // kty: EC2, alg: ES256, crv: P-256, x, y.
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([
      start,
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
  };

  return {
    register: (ceremony: Ceremony): string => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const parts = [text("fmt"), text("none"), text("attStmt"), head(5, 0), text("authData")];
      const authData = bytes(authenticatorData(ceremony.userVerified ?? true, attested));
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
        attestationObject: base64url(Buffer.concat([head(5, 3), ...parts, authData])),
        transports: ["internal"],
      });
    },
    signIn: (ceremony: Ceremony): string => {
      const data = authenticatorData(ceremony.userVerified ?? true);
      const client = clientData("webauthn.get", ceremony);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
