import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { AccountPart } from "./account-part.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { LabeledInput, OwnPassword } from "./labeled-input.tsx";

export type OwnPasskey = {
  readonly id: string;
  readonly name: string;
  readonly added: string;
  readonly lastUsed: string | undefined;
};

type Props = { readonly passkeys: readonly OwnPasskey[]; readonly onError: (error: string | undefined) => void };

/** For an account with two-step sign-in: the first passkey is added on the page that sets it up. */
export function Passkeys({ passkeys, onError }: Props) {
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(false);
  return (
    <AccountPart title="Passkeys">
      <p>A passkey signs you in with your fingerprint, your face or your device's PIN, with no password or code.</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-sand-300 border-y border-sand-300">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <p role="status">{added && "The passkey is added."}</p>
      <details className="plain:hidden">
        <summary className="min-h-6 cursor-pointer font-semibold">Add a passkey</summary>
        <div className="mt-3">
          <AddPasskey
            button="Add this device or key"
            variant="secondary"
            onError={onError}
            onAdded={() => {
              setAdded(true);
              void revalidate();
            }}
          />
        </div>
      </details>
    </AccountPart>
  );
}

function Passkey({ id, name, added, lastUsed }: OwnPasskey) {
  return (
    <li className="py-3">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        Added {added}. {lastUsed ? `Last used ${lastUsed}.` : "Not used yet."}
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer" aria-label={`Rename or remove ${name}`}>
          Rename or remove
        </summary>
        <div className="mt-3 grid gap-6 sm:grid-cols-2">
          <Form method="post" className="space-y-3">
            <input type="hidden" name="intent" value="rename-passkey" />
            <input type="hidden" name="passkey" value={id} />
            <LabeledInput label="New name" name="name" required maxLength={60} defaultValue={name} autoComplete="off" />
            <Button variant="secondary">Rename</Button>
          </Form>
          <Form method="post" className="space-y-3">
            <input type="hidden" name="intent" value="remove-passkey" />
            <input type="hidden" name="passkey" value={id} />
            <OwnPassword />
            <Button variant="danger">Remove</Button>
          </Form>
        </div>
      </details>
    </li>
  );
}
