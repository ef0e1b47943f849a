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

/** Notifies other open tabs, and leaves a note for tabs that are not hydrated. */
function notifyTabs(channel: BroadcastChannel, change: SessionChange): void {
  deviceStore.set(changedKey, String(Date.now()));
  channel.postMessage(change);
}

const lastChange = () => Number(deviceStore.get(changedKey));

/** The same as an inline script, for a page that may never be hydrated. */
const notifyScript = (change: SessionChange) =>
  `try{localStorage.setItem("${changedKey}",Date.now())}catch{}` +
  `window.BroadcastChannel&&(window.sessionChannel=new BroadcastChannel("session")).postMessage("${change}")`;

/**
 * Signing in or out in one tab reaches the others. Hydrated tabs reload their data, which does not affect a half-filled
 * form; only admin pages are left at once. Other tabs find out when the user returns to them.
 */
export function SessionScripts({ signedIn, change }: Props) {
  const { revalidate } = useRevalidator();
  const freshAt = useRef(0);
  useEffect(() => {
    // Missing in some browsers: then each tab notices a change when it is shown again.
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
      notifyTabs(window.sessionChannel, change);
      freshAt.current = Date.now();
    } else onReturn();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [signedIn, change, revalidate]);
  const script = change ? notifyScript(change) : signedIn ? watchScript : "";
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
