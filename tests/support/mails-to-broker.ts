import type { Email } from "postal-mime";
import { content } from "./content.ts";

/** About leads, whatever their subject says: the other mails go to visitors. */
export const isToBroker = ({ to }: Email) => to?.[0]?.address === content.broker.email;
