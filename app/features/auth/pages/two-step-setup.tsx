import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { AccountPart } from "./account-part.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { OwnPassword } from "./labeled-input.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const steps = ["Choose", "Set up"] as const;

export function SetupSteps({ current }: { readonly current: 1 | 2 }) {
  return (
    <ol className="mb-6 grid grid-cols-2 gap-2 text-sm">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at + 1 === current ? "step" : undefined}
          className={`border-t-4 pt-2 ${at < current ? "border-pacific-700 font-semibold" : "border-sand-300 text-ink-soft"}`}
        >
          Step {at + 1}: {name}
        </li>
      ))}
    </ol>
  );
}

type ChooseProps = {
  readonly required: boolean;
  /** An account that has a passkey already can add only the app here. */
  readonly hasMfa: boolean;
  readonly onError: (error: string | undefined) => void;
  readonly onCodes: (codes: readonly string[]) => void;
};

export function ChooseStep({ required, hasMfa, onError, onCodes }: ChooseProps) {
  return (
    <>
      <p className="mb-6">
        {required
          ? "This site holds private answers from many people, so everyone who works with them signs in with two steps. Setup takes two minutes."
          : "Two-step sign-in adds a code from your phone when you sign in. Setup takes two minutes."}
      </p>
      <div className="space-y-6">
        {!hasMfa && (
          <div className="plain:hidden">
            <AccountPart title="With a passkey (recommended)">
              <p>
                Your fingerprint, your face or the PIN of your device. Nothing to type, and nothing a fake email can
                steal.
              </p>
              <AddPasskey
                button="Continue with a passkey"
                variant="primary"
                onError={onError}
                onAdded={(codes) => onCodes(codes ?? [])}
              />
            </AccountPart>
          </div>
        )}
        <AccountPart title="With an authenticator app">
          <p>An app on your phone shows six digits that you type after your password.</p>
          <Form method="post" className="space-y-4">
            <input type="hidden" name="intent" value="begin-app" />
            <OwnPassword />
            <Button variant="secondary">Continue with an app</Button>
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

/** Works without JavaScript: the first form returns this page with the key, and the code that follows turns it on. */
export function AppStep({ uri, qrSvg, secret, codes }: AppSetup) {
  return (
    <div className="space-y-6">
      <RecoveryCodes codes={codes} />
      <AccountPart title="Scan this with your authenticator app">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt="QR code of the key below"
          width={208}
          height={208}
          className="mx-auto"
        />
        <p>
          Or type this key: <code className="break-all">{secret}</code>
        </p>
        <Form method="post" className="space-y-4">
          <input type="hidden" name="intent" value="confirm-app" />
          <input type="hidden" name="uri" value={uri} />
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <TextField
            name="code"
            label="Code from the app"
            hint="The six digits that the app shows now."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button className="w-full">Turn on</Button>
        </Form>
      </AccountPart>
    </div>
  );
}

export function PasskeyDone({ codes, next }: { readonly codes: readonly string[]; readonly next: string }) {
  return (
    <>
      <p role="status" className="mb-4">
        Two-step sign-in is on. Keep these codes away from your phone and your computer, for the day you lose one of
        them.
      </p>
      <RecoveryCodes codes={codes} />
      <ButtonLink href={next} className="mt-6 w-full">
        I have saved them, continue
      </ButtonLink>
    </>
  );
}
