import { Form } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { AccountPart } from "./account-part.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { OwnPassword } from "./labeled-input.tsx";
import type { DeviceWords } from "./passkey-browser.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Words = AccountContent["two_step"];
type CodeWords = AccountContent["recovery_codes"];

export function SetupSteps({ current, words }: { readonly current: 1 | 2; readonly words: Words }) {
  return (
    <ol className="mb-6 grid grid-cols-2 gap-2 text-sm">
      {[words.choose, words.set_up].map((name, at) => (
        <li
          key={name}
          aria-current={at + 1 === current ? "step" : undefined}
          className={`border-t-4 pt-2 ${at < current ? "border-pacific-700 font-semibold" : "border-sand-300 text-ink-soft"}`}
        >
          {fillMessage(words.step, { number: at + 1, what: name })}
        </li>
      ))}
    </ol>
  );
}

type ChooseProps = {
  readonly words: Words;
  readonly device: DeviceWords;
  readonly ownPassword: string;
  readonly required: boolean;
  /** An account that has a passkey already can add only the app here. */
  readonly hasMfa: boolean;
  readonly onError: (error: string | undefined) => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

export function ChooseStep({ words, device, ownPassword, required, hasMfa, onError, onCodes }: ChooseProps) {
  return (
    <>
      <p className="mb-6">{required ? words.required : words.intro}</p>
      <div className="space-y-6">
        {!hasMfa && (
          <div className="plain:hidden">
            <AccountPart title={words.with_passkey.title}>
              <p>{words.with_passkey.text}</p>
              <AddPasskey
                words={device}
                ownPassword={ownPassword}
                button={words.with_passkey.button}
                variant="primary"
                onError={onError}
                onAdded={(codes) => onCodes(codes ?? [])}
              />
            </AccountPart>
          </div>
        )}
        <AccountPart title={words.with_app.title}>
          <p>{words.with_app.text}</p>
          <Form method="post" className="space-y-4">
            <input type="hidden" name="intent" value="begin-app" />
            <OwnPassword label={ownPassword} />
            <Button variant="secondary">{words.with_app.button}</Button>
          </Form>
        </AccountPart>
      </div>
    </>
  );
}

export type AppSetup = {
  readonly uri: string;
  readonly qrSvg: string;
  readonly secret: string;
  readonly codes: readonly string[];
};

type AppStepProps = AppSetup & { readonly words: Words["scan"]; readonly codeWords: CodeWords };

/** Works without JavaScript: the first form returns this page with the key, and the code that follows turns it on. */
export function AppStep({ uri, qrSvg, secret, codes, words, codeWords }: AppStepProps) {
  return (
    <div className="space-y-6">
      <RecoveryCodes codes={codes} words={codeWords} />
      <AccountPart title={words.title}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={words.picture}
          width={208}
          height={208}
          className="mx-auto"
        />
        <p>
          {words.key} <code className="break-all">{secret}</code>
        </p>
        <Form method="post" className="space-y-4">
          <input type="hidden" name="intent" value="confirm-app" />
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <TextField
            name="code"
            label={words.code}
            hint={words.hint}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button className="w-full">{words.button}</Button>
        </Form>
      </AccountPart>
    </div>
  );
}

type DoneProps = {
  readonly codes: readonly string[];
  readonly next: string;
  readonly words: Words["done"];
  readonly codeWords: CodeWords;
};

export function PasskeyDone({ codes, next, words, codeWords }: DoneProps) {
  return (
    <>
      <p role="status" className="mb-4">
        {words.text}
      </p>
      <RecoveryCodes codes={codes} words={codeWords} />
      <ButtonLink href={next} className="mt-6 w-full">
        {words.button}
      </ButtonLink>
    </>
  );
}
