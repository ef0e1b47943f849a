import { useEffect } from "react";
import { InlineScript } from "#app/ui/inline-script.tsx";
import watchScript from "./session-watch.ts?inline-script";

type Props = { readonly signedIn: boolean; readonly justSignedOut: boolean };

declare global {
  interface Window {
    sessionChannel?: BroadcastChannel;
  }
}

/** Inline in the page that says "Logged out successfully". */
const tellScript = '(window.sessionChannel=new BroadcastChannel("session")).postMessage("ended")';

function leave() {
  if (location.pathname.startsWith("/admin")) location.replace("/auth");
  else location.reload();
}

/** Signing out in one tab signs out the others at once, whether or not React is awake in them. */
export function SessionScripts({ signedIn, justSignedOut }: Props) {
  useEffect(() => {
    window.sessionChannel ??= new BroadcastChannel("session");
    window.sessionChannel.onmessage = signedIn ? leave : null;
    if (justSignedOut) window.sessionChannel.postMessage("ended");
  }, [signedIn, justSignedOut]);
  const script = justSignedOut ? tellScript : signedIn ? watchScript : "";
  return <InlineScript code={import.meta.env.SSR ? script : ""} />;
}
