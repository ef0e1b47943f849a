import { useEffect, useRef, useState } from "react";
import { clearTypedText, typeInto } from "#app/browser/typed-text.ts";
import { loadFormTexts } from "../forms/form-texts.ts";
import { announceSent } from "../forms/use-lead-form.ts";
import type { FormType } from "../lead-kinds.ts";
import { type LeadBody, postLead } from "../submit/send-lead.ts";
import { forgetUnsent, keepUnsent, readUnsent, wasAskedHere } from "./unsent.ts";

const retryMs = 30_000;

export type Refused = { readonly formType: FormType; readonly reason: string };

/** Sends what is waiting as soon as it can: when the browser says it is online, and every half minute while it waits. */
export function useUnsentLeads() {
  const [leads, setLeads] = useState<readonly LeadBody[]>([]);
  const [thanks, setThanks] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const inFlight = useRef(false);
  const waiting = leads.filter(wasAskedHere);
  const isWaiting = waiting.length > 0;
  const read = () => setLeads(readUnsent(Date.now()));

  async function sendOne(body: LeadBody) {
    const outcome = await postLead(body, fetch);
    if (outcome.kind === "accepted" && !announceSent(body.formType, body.submissionId).isShown) {
      clearTypedText(body.formType);
      const said = await loadFormTexts().catch(() => undefined);
      setThanks(said?.[body.formType].success);
    }
    // A day that has passed meanwhile, for example: the visitor gets it back in its form.
    if (outcome.kind === "invalid") {
      forgetUnsent(body.submissionId);
      typeInto(body.formType, textsOf(body.data));
      setRefused({ formType: body.formType, reason: Object.values(outcome.fields)[0] ?? "" });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything they use is read anew when they run.
  useEffect(() => {
    const sendAll = async () => {
      if (inFlight.current || navigator.onLine === false) return;
      inFlight.current = true;
      for (const body of readUnsent(Date.now()).filter(wasAskedHere)) await sendOne(body);
      inFlight.current = false;
      read();
    };
    const onSent = (event: Event) => {
      const { submissionId, formType } = (event as CustomEvent<{ submissionId: string; formType: string }>).detail;
      forgetUnsent(submissionId);
      // What was sent in its place makes an earlier version of it, asked for in this tab, superfluous.
      for (const body of readUnsent(Date.now())) {
        if (body.formType === formType && wasAskedHere(body)) forgetUnsent(body.submissionId);
      }
      read();
    };
    void sendAll();
    read();
    const timer = isWaiting ? setInterval(sendAll, retryMs) : undefined;
    addEventListener("online", sendAll);
    addEventListener("lead:unsent", read);
    addEventListener("lead:sent", onSent);
    return () => {
      clearInterval(timer);
      removeEventListener("online", sendAll);
      removeEventListener("lead:unsent", read);
      removeEventListener("lead:sent", onSent);
    };
  }, [isWaiting]);

  return {
    waiting,
    offered: leads.filter((body) => !wasAskedHere(body)),
    thanks,
    refused,
    send: (body: LeadBody) => {
      keepUnsent(body, Date.now());
      read();
    },
    discard: (body: LeadBody) => {
      forgetUnsent(body.submissionId);
      read();
    },
  };
}

const textsOf = (data: LeadBody["data"]) =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string" && !entry[0].startsWith("_");
    }),
  );
