import type { Broker } from "./broker-schema.ts";
import { fillMessage } from "./messages.ts";

/** Pages that are made from broker.yaml: {name}, {companies} and the like become the broker's own. */
export function fillBroker(text: string, { name, entities, phone_display, email, address }: Broker): string {
  return fillMessage(text, {
    name,
    program: `${name} text messages`,
    companies: new Intl.ListFormat("en").format(entities.map((entity) => entity.name)),
    phone: phone_display,
    email,
    address: address.display,
    identity: entities
      .map((one) => `- ${one.name}: NMLS ${one.nmls}, ${one.licenses.map(({ label }) => label).join(", ")}`)
      .join("\n"),
  });
}
