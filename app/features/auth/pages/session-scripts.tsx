import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { deviceStore } from "#app/browser/browser-storage.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";
import watchScript from "./session-watch.ts?inline-script";

export type SessionChange = "began" | "ended";

type Props = { readonly signedIn: boolean; readonly change: SessionChange | undefined };

declare global {
  interface Window {
    sessionChannel?: BroadcastChannel;
  }
}

const changedKey = "session-changed-at";

/** Tells the tabs that listen, and leaves a note for those that are asleep. */
function tellTabs(channel: BroadcastChannel, change: SessionChange): void {
  deviceStore.set(changedKey, String(Date.now()));
  channel.postMessage(change);
}

const lastChange = () => Number(deviceStore.get(changedKey));

/** The same inline, for a page in which React may never be woken. */
const tellScript = (change: SessionChange) =>
  `try{localStorage.setItem("${changedKey}",Date.now())}catch{}` +
  `window.BroadcastChannel&&(window.sessionChannel=new BroadcastChannel("session")).postMessage("${change}")`;

/**
 * Signing in or out in one tab reaches the others. Awake ones load their data again, which leaves a half-filled form
 * alone; only an admin page is left at once (ADMIN-04). Tabs that were asleep find out when they are returned to.
 */
export function SessionScripts({ signedIn, change }: Props) {
  const { revalidate } = useRevalidator();
  const freshAt = useRef(0);
  useEffect(() => {
    // Missing from some browsers: each tab then notices a change by itself.
    if (!("BroadcastChannel" in window)) return;
    freshAt.current ||= performance.timeOrigin;
    window.sessionChannel ??= new BroadcastChannel("session");
    const refresh = () => {
      freshAt.current = Date.now();
      void revalidate();
    };
    window.sessionChannel.onmessage = ({ data }) => {
      if (signedIn && data === "ended" && location.pathname.startsWith("/admin")) location.replace("/auth");
      else refresh();
    };
    const onReturn = () => {
      if (document.visibilityState === "visible" && lastChange() > freshAt.current) refresh();
    };
    if (change) {
      tellTabs(window.sessionChannel, change);
      freshAt.current = Date.now();
    } else onReturn();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [signedIn, change, revalidate]);
  const script = change ? tellScript(change) : signedIn ? watchScript : "";
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
