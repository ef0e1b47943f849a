import { Form, Link, useNavigation } from "react-router";
import type { AccountContent } from "#app/content/account-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

type Props = {
  readonly mode: "login" | "signup";
  readonly email: string | undefined;
  readonly next: string | undefined;
  readonly signUpOpen: boolean;
  readonly onEmail: (typed: string) => void;
  readonly words: AccountContent["login"];
  readonly wait: string;
};

/** The mode is in the URL, so that the toggle is a link and works without JavaScript. */
export function AuthForm({ mode, email, next, signUpOpen, onEmail, words, wait }: Props) {
  const busy = useNavigation().state !== "idle";
  const label = mode === "login" ? words.login : words.sign_up;
  return (
    <>
      <Form method="post" action={withNext("/auth", mode, next)} noValidate className="space-y-5">
        <input type="hidden" name="mode" value={mode} />
        <TextField
          name="email"
          label={words.email}
          type="email"
          required
          disabled={busy}
          defaultValue={email}
          onChange={(event) => onEmail(event.target.value)}
          autoComplete="username"
        />
        <TextField
          name="password"
          label={words.password}
          type="password"
          required
          disabled={busy}
          autoComplete={mode === "login" ? "current-password" : "new-password"}
        />
        <Button type="submit" disabled={busy} className="w-full">
          {busy ? wait : label}
        </Button>
      </Form>
      {signUpOpen && (
        <p className="mt-5 text-center">
          <Link
            to={withNext("/auth", mode === "login" ? "signup" : "login", next)}
            className="inline-block min-h-6 underline"
          >
            {mode === "login" ? words.to_sign_up : words.to_login}
          </Link>
        </p>
      )}
      {mode === "login" && (
        <p className="mt-3 text-center">
          <Link to="/auth/reset" className="inline-block min-h-6 underline">
            {words.forgot}
          </Link>
        </p>
      )}
    </>
  );
}

function withNext(path: string, mode: Props["mode"], next: string | undefined): string {
  const query = new URLSearchParams({ ...(mode === "signup" && { mode }), ...(next && { next }) }).toString();
  return query ? `${path}?${query}` : path;
}
