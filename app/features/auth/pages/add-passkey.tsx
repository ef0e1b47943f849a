import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LabeledInput, OwnPassword } from "./labeled-input.tsx";
import { addPasskey, type DeviceWords } from "./passkey-browser.ts";

type Props = {
  readonly words: DeviceWords;
  readonly ownPassword: string;
  readonly button: string;
  readonly variant: "primary" | "secondary";
  readonly onError: (error: string | undefined) => void;
  /** With the recovery codes, if it is the account's first second step. */
  readonly onAdded: (recoveryCodes: readonly string[] | undefined) => void;
};

/** Hidden without JavaScript: the device is asked by a script. */
export function AddPasskey({ words, ownPassword, button, variant, onError, onAdded }: Props) {
  // Only a script can send this: until it runs, the browser must not.
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? "");
    setBusy(true);
    onError(undefined);
    const typed = { password: text("password"), name: text("name") };
    const { error, registered, recoveryCodes } = await addPasskey(words, typed);
    setBusy(false);
    if (!registered) return onError(error);
    form.reset();
    onAdded(recoveryCodes);
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4 plain:hidden">
      <OwnPassword label={ownPassword} />
      <LabeledInput label={words.name} hint={words.name_hint} name="name" maxLength={60} />
      <Button variant={variant} disabled={busy || !hydrated}>
        {busy ? words.wait : button}
      </Button>
    </form>
  );
}
