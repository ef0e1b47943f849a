import type { ToastMessage } from "#app/ui/toast.tsx";
import { leadKinds } from "../../lead-kinds.ts";
import { tooFastMessage } from "../anti-bot.ts";
import type { Told } from "../use-lead-form.ts";

const { success, failure } = leadKinds["reverse-mortgage-quote"];

/** QUOTE-03 and QUOTE-04, as the catalogue words them. */
export const quoteToasts: Readonly<Record<Told["kind"], ToastMessage>> = {
  accepted: { title: "Quote Request Received!", text: success, destructive: false },
  failed: { title: "Error", text: failure, destructive: true },
  too_fast: { title: "Please wait", text: tooFastMessage, destructive: false },
};
