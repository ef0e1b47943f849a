import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type Setup = {
  readonly uri: string | undefined;
  readonly qrSvg: string | undefined;
  readonly secret: string | undefined;
  readonly recoveryCodes: readonly string[] | undefined;
};

export type OwnSession = {
  readonly id: string;
  readonly current: boolean;
  readonly device: string;
  readonly lastUsed: string;
};

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-8 space-y-4 rounded-xl border border-sand-300 bg-white p-6">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type PasswordFormProps = { readonly intent: string; readonly button: string; readonly children?: ReactNode };

function PasswordForm({ intent, button, children }: PasswordFormProps) {
  return (
    <Form method="post" className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="text" name="username" autoComplete="username" hidden readOnly />
      <label className="block font-semibold">
        Your password
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          className="mt-1 block min-h-11 w-full rounded-lg border border-ink-soft bg-white px-3 py-2 font-normal"
        />
      </label>
      {children}
      <Button variant="secondary">{button}</Button>
    </Form>
  );
}

/** All that an account can do until its address is confirmed. */
export function ConfirmFirst() {
  return (
    <Part title="Please confirm your email address">
      <p>We mailed you a link when you signed up. Until you open it, nothing here can be changed.</p>
      <Form method="post">
        <input type="hidden" name="intent" value="send-confirmation" />
        <Button>Send the mail again</Button>
      </Form>
    </Part>
  );
}

/** Works without JavaScript: the first form returns this page with the key, and the code that follows turns MFA on. */
export function MfaSettings({ on, setup }: { readonly on: boolean; readonly setup: Setup | undefined }) {
  return (
    <Part title="Two-step sign-in">
      <p>
        {on
          ? "On: signing in asks for a code from your authenticator app."
          : "Off. Adds a code from your phone when you sign in."}
      </p>
      {setup?.recoveryCodes && <RecoveryCodes codes={setup.recoveryCodes} />}
      {setup?.secret && (
        <>
          <p>Scan this with your authenticator app, or type the key below it.</p>
          {setup.qrSvg && (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
              alt="QR code of the key below"
              width={208}
              height={208}
            />
          )}
          <p>
            Key: <code className="break-all">{setup.secret}</code>
          </p>
          <Form method="post" className="space-y-3">
            <input type="hidden" name="intent" value="confirm-mfa" />
            <input type="hidden" name="uri" value={setup.uri} />
            <input type="hidden" name="codes" value={setup.recoveryCodes?.join(" ")} />
            <TextField
              name="code"
              label="Code from the app"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button>Turn on</Button>
          </Form>
        </>
      )}
      {!on && !setup && <PasswordForm intent="begin-mfa" button="Set up two-step sign-in" />}
      {on && (
        <>
          <details>
            <summary className="min-h-6 cursor-pointer">New recovery codes</summary>
            <PasswordForm intent="new-recovery-codes" button="Make new codes" />
          </details>
          <details>
            <summary className="min-h-6 cursor-pointer">Turn it off</summary>
            <PasswordForm intent="end-mfa" button="Turn off two-step sign-in">
              <TextField
                name="code"
                label="Code"
                hint="From your authenticator app, or one of your recovery codes."
                required
                autoComplete="one-time-code"
              />
            </PasswordForm>
          </details>
        </>
      )}
    </Part>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="rounded-lg border-2 border-pacific-500 p-4">
      <p className="font-semibold">Recovery codes: write them down now, they are not shown again.</p>
      <ul className="mt-2 grid grid-cols-2 gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

export function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <Part title="Where you are signed in">
      <ul className="space-y-3">
        {sessions.map(({ id, current, device, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {device}
              {current && <strong> (here)</strong>}
              <span className="block text-sm text-ink-soft">Last used {lastUsed}</span>
            </span>
            {!current && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button variant="secondary" aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button variant="secondary">Sign out everywhere else</Button>
        </Form>
      )}
    </Part>
  );
}

export function ChangePassword() {
  return (
    <Part title="Password">
      <Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="change-password" />
        <TextField name="password" label="Current password" type="password" required autoComplete="current-password" />
        <TextField name="newPassword" label="New password" type="password" required autoComplete="new-password" />
        <Button variant="secondary">Change password</Button>
      </Form>
    </Part>
  );
}
