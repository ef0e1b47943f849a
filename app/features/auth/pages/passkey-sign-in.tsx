import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { signInWithPasskey } from "./passkey-browser.ts";

type Props = { readonly next: string | undefined; readonly onError: (error: string | undefined) => void };

/** Hidden without JavaScript: the device is asked by a script. */
export function PasskeySignIn({ next, onError }: Props) {
  // Only a script can send this: until it runs, the browser must not.
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onError(undefined);
    const { error, next: to } = await signInWithPasskey(next);
    // A whole new page: everything on it depends on who is signed in.
    if (to) return location.assign(to);
    setBusy(false);
    onError(error);
  };
  return (
    <Button
      type="button"
      variant="secondary"
      className="w-full plain:hidden"
      disabled={busy || !hydrated}
      onClick={press}
    >
      {busy ? "Please wait..." : "Sign in with a passkey"}
    </Button>
  );
}
