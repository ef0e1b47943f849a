import { useEffect } from "react";
import watchScript from "./session-watch.ts?inline-script";

type Props = { readonly signedIn: boolean; readonly justSignedOut: boolean };

declare global {
  interface Window {
    sessionChannel?: BroadcastChannel;
  }
}

/** Inline in the page that says "Logged out successfully". */
const tellScript =
  'window.BroadcastChannel&&(window.sessionChannel=new BroadcastChannel("session")).postMessage("ended")';

function leave() {
  if (location.pathname.startsWith("/admin")) location.replace("/auth");
  else location.reload();
}

/** Signing out in one tab signs out the others at once, whether or not React is awake in them. */
export function SessionScripts({ signedIn, justSignedOut }: Props) {
  useEffect(() => {
    // Missing from some browsers: each tab then notices the end of the session by itself.
    if (!("BroadcastChannel" in window)) return;
    window.sessionChannel ??= new BroadcastChannel("session");
    window.sessionChannel.onmessage = signedIn ? leave : null;
    if (justSignedOut) window.sessionChannel.postMessage("ended");
  }, [signedIn, justSignedOut]);
  const script = justSignedOut ? tellScript : signedIn ? watchScript : "";
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, known by its hash in the policy.
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }} />
  );
}
