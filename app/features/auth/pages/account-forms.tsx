import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { AccountPart } from "./account-part.tsx";
import { LabeledInput, OwnPassword } from "./labeled-input.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type OwnSession = {
  readonly id: string;
  readonly current: boolean;
  readonly device: string;
  readonly lastUsed: string;
};

type PasswordFormProps = { readonly intent: string; readonly button: string; readonly children?: ReactNode };

function PasswordForm({ intent, button, children }: PasswordFormProps) {
  return (
    <Form method="post" className="mt-3 space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <OwnPassword />
      {children}
      <Button variant="secondary">{button}</Button>
    </Form>
  );
}

/** All that an account can do until its address is confirmed. */
export function ConfirmFirst() {
  return (
    <AccountPart title="Please confirm your email address">
      <p>We emailed you a link when you signed up. Until you open it, nothing here can be changed.</p>
      <Form method="post">
        <input type="hidden" name="intent" value="send-confirmation" />
        <Button>Send the email again</Button>
      </Form>
    </AccountPart>
  );
}

type MfaProps = {
  readonly on: boolean;
  readonly hasApp: boolean;
  /** Just made, shown once. */
  readonly newCodes: readonly string[] | undefined;
};

export function MfaSettings({ on, hasApp, newCodes }: MfaProps) {
  if (!on)
    return (
      <AccountPart title="Two-step sign-in">
        <p>Off. It adds a code from your phone when you sign in.</p>
        <ButtonLink href="/auth/two-step">Set up two-step sign-in</ButtonLink>
      </AccountPart>
    );
  return (
    <AccountPart title="Two-step sign-in">
      <p>
        {hasApp
          ? "On: signing in with your password asks for a code from your authenticator app."
          : "On: signing in with your password asks for your passkey or a recovery code."}
      </p>
      {newCodes && <RecoveryCodes codes={newCodes} />}
      {!hasApp && (
        <p>
          <a href="/auth/two-step" className="inline-block min-h-6 underline">
            Add an authenticator app
          </a>
        </p>
      )}
      <details>
        <summary className="min-h-6 cursor-pointer">New recovery codes</summary>
        <PasswordForm intent="new-recovery-codes" button="Make new codes" />
      </details>
      <details>
        <summary className="min-h-6 cursor-pointer">Turn it off</summary>
        <PasswordForm intent="end-mfa" button="Turn off two-step sign-in">
          <LabeledInput
            name="code"
            label="Code"
            hint={`${hasApp ? "From your authenticator app, or one of your recovery codes." : "One of your recovery codes."} This also removes your passkeys.`}
            required
            autoComplete="one-time-code"
          />
        </PasswordForm>
      </details>
    </AccountPart>
  );
}

export function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <AccountPart title="Where you are signed in">
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
    </AccountPart>
  );
}

export function ChangePassword() {
  return (
    <AccountPart title="Password">
      <Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="change-password" />
        <TextField name="password" label="Current password" type="password" required autoComplete="current-password" />
        <TextField name="newPassword" label="New password" type="password" required autoComplete="new-password" />
        <Button variant="secondary">Change password</Button>
      </Form>
    </AccountPart>
  );
}
