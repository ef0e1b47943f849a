import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountPart } from "./account-part.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { LabeledInput, OwnPassword } from "./labeled-input.tsx";
import type { DeviceWords } from "./passkey-browser.ts";

export type OwnPasskey = {
  readonly id: string;
  readonly name: string;
  readonly added: string;
  readonly lastUsed: string | undefined;
};

type Words = AccountContent["passkeys"];
type Props = {
  readonly words: Words;
  readonly device: DeviceWords;
  readonly ownPassword: string;
  readonly passkeys: readonly OwnPasskey[];
  readonly onError: (error: string | undefined) => void;
};

/** For an account with two-step sign-in: the first passkey is added on the page that sets it up. */
export function Passkeys({ words, device, ownPassword, passkeys, onError }: Props) {
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(false);
  return (
    <AccountPart title={words.title}>
      <p>{words.text}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-sand-300 border-y border-sand-300">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} words={words} ownPassword={ownPassword} />
          ))}
        </ul>
      )}
      <p role="status">{added && words.is_added}</p>
      <details className="plain:hidden">
        <summary className="min-h-6 cursor-pointer font-semibold">{words.add}</summary>
        <div className="mt-3">
          <AddPasskey
            words={device}
            ownPassword={ownPassword}
            button={words.add_button}
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

type PasskeyProps = OwnPasskey & Pick<Props, "words" | "ownPassword">;

function Passkey({ id, name, added, lastUsed, words, ownPassword }: PasskeyProps) {
  return (
    <li className="py-3">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        {fillMessage(words.added, { day: added })}{" "}
        {lastUsed ? fillMessage(words.last_used, { time: lastUsed }) : words.unused}
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer" aria-label={fillMessage(words.change_named, { passkey: name })}>
          {words.change}
        </summary>
        <div className="mt-3 grid gap-6 sm:grid-cols-2">
          <Form method="post" className="space-y-3">
            <input type="hidden" name="intent" value="rename-passkey" />
            <input type="hidden" name="passkey" value={id} />
            <LabeledInput
              label={words.new_name}
              name="name"
              required
              maxLength={60}
              defaultValue={name}
              autoComplete="off"
            />
            <Button variant="secondary">{words.rename}</Button>
          </Form>
          <Form method="post" className="space-y-3">
            <input type="hidden" name="intent" value="remove-passkey" />
            <input type="hidden" name="passkey" value={id} />
            <OwnPassword label={ownPassword} />
            <Button variant="danger">{words.remove}</Button>
          </Form>
        </div>
      </details>
    </li>
  );
}
