import { z } from "zod";
import { type Received, startReceiver } from "./receiver.ts";

const eventSchema = z.object({
  source: z.string().min(1),
  system: z.string().min(1),
  type: z.enum(["Registration", "General Inquiry"]),
  occurredAt: z.iso.datetime(),
  message: z.string().min(1),
  person: z.object({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    emails: z.array(z.object({ value: z.email() })).min(1),
    phones: z.array(z.object({ value: z.string() })).min(1),
  }),
});

/** Follow Up Boss as its documentation says: the key is the user name of basic authentication, with an empty password. */
export async function startFollowUpBoss(key: string) {
  const receiver = await startReceiver();
  const archived = new Set<string>();
  const known = new Set<string>();
  const statusFor = ({ path, headers, body }: Received): number => {
    if (headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString("base64")}`) return 401;
    if (path !== "/v1/events") return 404;
    const event = eventSchema.safeParse(JSON.parse(body));
    if (!event.success) return 400;
    if (archived.has(event.data.source)) return 204;
    const person = event.data.person.emails[0]?.value ?? "";
    const isKnown = known.has(person);
    known.add(person);
    return isKnown ? 200 : 201;
  };
  receiver.answer((response, request) => {
    const status = statusFor(request);
    response.writeHead(status).end(status === 204 ? undefined : JSON.stringify({ id: known.size }));
  });
  return { ...receiver, archive: (source: string) => archived.add(source) };
}
