import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type DeviceWords, signInWithPasskey } from "./passkey-browser.ts";

type Props = {
  readonly words: DeviceWords;
  readonly next: string | undefined;
  readonly onError: (error: string | undefined) => void;
};

/** Hidden without JavaScript: the device is asked by a script. */
export function PasskeySignIn({ words, next, onError }: Props) {
  // Only a script can send this: until it runs, the browser must not.
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onError(undefined);
    const { error, next: to } = await signInWithPasskey(words, next);
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
      {busy ? words.wait : words.sign_in}
    </Button>
  );
}
