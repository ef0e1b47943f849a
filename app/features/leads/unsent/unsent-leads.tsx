import { useMemo } from "react";
import type { FormsContent } from "#app/content/forms-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { useFormTexts } from "../forms/form-texts.ts";
import type { FormType } from "../lead-kinds.ts";
import type { LeadBody } from "../submit/send-lead.ts";
import { type Refused, useUnsentLeads } from "./use-unsent-leads.ts";

const pages: Record<FormType, string> = {
  contact: "/#contact",
  homebuyers: "/homebuyers-assistant",
  refinance: "/refinance-assistant",
  "reverse-mortgage-quote": "/reverse-mortgage-quote",
  "meeting-request": "/schedule-meeting",
};

/** On every page: what the visitor asked us to send later, from this visit or an earlier one. */
export function UnsentLeads() {
  const { waiting, offered, thanks, refused, send, discard } = useUnsentLeads();
  const texts = useFormTexts(offered.length + waiting.length > 0 || refused !== undefined);
  const toast = useMemo(() => (thanks ? { text: thanks, destructive: false } : undefined), [thanks]);
  return (
    <>
      <div role="status">
        {texts &&
          offered.map((body) => (
            <Offer
              key={body.submissionId}
              texts={texts}
              body={body}
              onSend={() => send(body)}
              onDiscard={() => discard(body)}
            />
          ))}
        {texts &&
          waiting.map((body) => (
            <Waiting key={body.submissionId} texts={texts} body={body} onDiscard={() => discard(body)} />
          ))}
      </div>
      {refused && texts && <RefusedNote {...refused} texts={texts} />}
      <ToastRegion toast={toast} />
    </>
  );
}

const box = "wrap my-4 flex flex-wrap items-center gap-3";
const card = "flex w-full flex-wrap items-center gap-3 rounded-xl border border-pacific-500 bg-white p-4";

type Item = { readonly texts: FormsContent; readonly body: LeadBody; readonly onDiscard: () => void };

function Offer({ texts, body, onSend, onDiscard }: Item & { readonly onSend: () => void }) {
  return (
    <div className={box}>
      <div className={card}>
        <p className="grow font-semibold">{fillMessage(texts.later.offer, { what: texts[body.formType].received })}</p>
        <Button type="button" onClick={onSend}>
          {texts.later.send_now}
        </Button>
        <Button type="button" variant="secondary" onClick={onDiscard}>
          {texts.later.discard}
        </Button>
      </div>
    </div>
  );
}

function Waiting({ texts, body, onDiscard }: Item) {
  return (
    <div className={box}>
      <div className={card}>
        <p className="grow">{fillMessage(texts.later.waiting, { what: texts[body.formType].received })}</p>
        <Button type="button" variant="secondary" onClick={onDiscard}>
          {texts.later.do_not_send}
        </Button>
      </div>
    </div>
  );
}

function RefusedNote({ formType, reason, texts }: Refused & { readonly texts: FormsContent }) {
  return (
    <div role="alert" className={box}>
      <div className={card}>
        <p className="grow font-semibold">
          {fillMessage(texts.later.refused, { what: texts[formType].received, reason })}
        </p>
        <ButtonLink href={pages[formType]}>{texts.later.open_form}</ButtonLink>
      </div>
    </div>
  );
}
