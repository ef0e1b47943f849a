import type { ToastMessage } from "#app/ui/toast.tsx";
import { leadKinds } from "../../lead-kinds.ts";
import { tooFastMessage } from "../anti-bot.ts";
import type { FormFeedback } from "../use-lead-form.ts";

const { success, failure } = leadKinds["reverse-mortgage-quote"];

export const quoteToasts: Readonly<Record<FormFeedback["kind"], ToastMessage>> = {
  accepted: { title: "Quote Request Received!", text: success, destructive: false },
  failed: { title: "Error", text: failure, destructive: true },
  too_fast: { title: "Please wait", text: tooFastMessage, destructive: false },
};
