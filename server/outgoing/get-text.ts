import { createCheckedRequest, type RequestRules } from "./checked-request.ts";

type TextAnswer =
  | { readonly kind: "text"; readonly text: string }
  /** `reason` is a sentence that never contains the address, which may include a key. */
  | { readonly kind: "no-text"; readonly reason: string };

export type GetText = (address: string) => Promise<TextAnswer>;

type Options = RequestRules & { readonly maxBytes: number; readonly accept: string };

/** Gets a text from an address that a person entered, whole or not at all. */
export function createGetText({ maxBytes, accept, ...rules }: Options): GetText {
  const { send, reasonOf } = createCheckedRequest(rules);
  return async (address) => {
    try {
      const response = await send(address, { method: "GET", headers: { Accept: accept } });
      if (response.statusCode !== 200) {
        response.destroy();
        return { kind: "no-text", reason: `It answered with ${response.statusCode}.` };
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response) {
        chunks.push(chunk);
        bytes += chunk.length;
        // Leaving the loop ends the connection.
        if (bytes > maxBytes) return { kind: "no-text", reason: `It is larger than ${maxBytes / 2 ** 20} MB.` };
      }
      return { kind: "text", text: Buffer.concat(chunks).toString("utf8") };
    } catch (error) {
      return { kind: "no-text", reason: reasonOf(error) };
    }
  };
}
