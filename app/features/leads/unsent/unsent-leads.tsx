import { useMemo } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { type FormType, leadKinds } from "../lead-kinds.ts";
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
  const toast = useMemo(() => (thanks ? { text: thanks, destructive: false } : undefined), [thanks]);
  return (
    <>
      <div role="status">
        {offered.map((body) => (
          <Offer key={body.submissionId} body={body} onSend={() => send(body)} onDiscard={() => discard(body)} />
        ))}
        {waiting.map((body) => (
          <Waiting key={body.submissionId} body={body} onDiscard={() => discard(body)} />
        ))}
      </div>
      {refused && <RefusedNote {...refused} />}
      <ToastRegion toast={toast} />
    </>
  );
}

const box = "wrap my-4 flex flex-wrap items-center gap-3";
const card = "flex w-full flex-wrap items-center gap-3 rounded-xl border border-pacific-500 bg-white p-4";

type Item = { readonly body: LeadBody; readonly onDiscard: () => void };

function Offer({ body, onSend, onDiscard }: Item & { readonly onSend: () => void }) {
  return (
    <div className={box}>
      <div className={card}>
        <p className="grow font-semibold">
          You asked us to send {leadKinds[body.formType].received} once you were back online. It has not been sent yet.
        </p>
        <Button type="button" onClick={onSend}>
          Send it now
        </Button>
        <Button type="button" variant="secondary" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </div>
  );
}

function Waiting({ body, onDiscard }: Item) {
  return (
    <div className={box}>
      <div className={card}>
        <p className="grow">We will send {leadKinds[body.formType].received} as soon as you are back online.</p>
        <Button type="button" variant="secondary" onClick={onDiscard}>
          Do not send it
        </Button>
      </div>
    </div>
  );
}

function RefusedNote({ formType, reason }: Refused) {
  return (
    <div role="alert" className={box}>
      <div className={card}>
        <p className="grow font-semibold">
          We could not send {leadKinds[formType].received} as it was. {reason}
        </p>
        <ButtonLink href={pages[formType]}>Open the form</ButtonLink>
      </div>
    </div>
  );
}
