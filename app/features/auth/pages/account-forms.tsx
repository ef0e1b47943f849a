import type { ReactNode } from "react";
import { Form } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
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

type Words = AccountContent["account"];

type PasswordFormProps = {
  readonly intent: string;
  readonly label: string;
  readonly button: string;
  readonly children?: ReactNode;
};

function PasswordForm({ intent, label, button, children }: PasswordFormProps) {
  return (
    <Form method="post" className="mt-3 space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <OwnPassword label={label} />
      {children}
      <Button variant="secondary">{button}</Button>
    </Form>
  );
}

/** All that an account can do until its address is confirmed. */
export function ConfirmFirst({ words }: { readonly words: Words["confirm"] }) {
  return (
    <AccountPart title={words.title}>
      <p>{words.text}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="send-confirmation" />
        <Button>{words.button}</Button>
      </Form>
    </AccountPart>
  );
}

type MfaProps = {
  readonly on: boolean;
  readonly hasApp: boolean;
  /** Just made, shown once. */
  readonly newCodes: readonly string[] | undefined;
  readonly words: Words;
  readonly codeWords: AccountContent["recovery_codes"];
};

export function MfaSettings({ on, hasApp, newCodes, words: { own_password, two_step: words }, codeWords }: MfaProps) {
  if (!on)
    return (
      <AccountPart title={words.title}>
        <p>{words.is_off}</p>
        <ButtonLink href="/auth/two-step">{words.set_up}</ButtonLink>
      </AccountPart>
    );
  return (
    <AccountPart title={words.title}>
      <p>{hasApp ? words.on_app : words.on_passkey}</p>
      {newCodes && <RecoveryCodes codes={newCodes} words={codeWords} />}
      {!hasApp && (
        <p>
          <a href="/auth/two-step" className="inline-block min-h-6 underline">
            {words.add_app}
          </a>
        </p>
      )}
      <details>
        <summary className="min-h-6 cursor-pointer">{words.new_codes}</summary>
        <PasswordForm intent="new-recovery-codes" label={own_password} button={words.new_codes_button} />
      </details>
      <details>
        <summary className="min-h-6 cursor-pointer">{words.turn_off}</summary>
        <PasswordForm intent="end-mfa" label={own_password} button={words.turn_off_button}>
          <LabeledInput
            name="code"
            label={words.code}
            hint={hasApp ? words.code_hint_app : words.code_hint}
            required
            autoComplete="one-time-code"
          />
        </PasswordForm>
      </details>
    </AccountPart>
  );
}

type SessionsProps = { readonly sessions: readonly OwnSession[]; readonly words: Words["sessions"] };

export function Sessions({ sessions, words }: SessionsProps) {
  return (
    <AccountPart title={words.title}>
      <ul className="space-y-3">
        {sessions.map(({ id, current, device, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {device}
              {current && <strong> {words.here}</strong>}
              <span className="block text-sm text-ink-soft">{fillMessage(words.last_used, { time: lastUsed })}</span>
            </span>
            {!current && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button variant="secondary" aria-label={fillMessage(words.sign_out_device, { device })}>
                  {words.sign_out}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button variant="secondary">{words.everywhere}</Button>
        </Form>
      )}
    </AccountPart>
  );
}

export function ChangePassword({ words }: { readonly words: Words["password"] }) {
  return (
    <AccountPart title={words.title}>
      <Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="change-password" />
        <TextField name="password" label={words.current} type="password" required autoComplete="current-password" />
        <TextField name="newPassword" label={words.new} type="password" required autoComplete="new-password" />
        <Button variant="secondary">{words.button}</Button>
      </Form>
    </AccountPart>
  );
}
