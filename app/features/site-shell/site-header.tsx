import { Form } from "react-router";

type Props = { readonly broker: { readonly name: string }; readonly signedIn: boolean; readonly isAdmin: boolean };

export function SiteHeader({ broker, signedIn, isAdmin }: Props) {
  return (
    <header className="sticky top-0 z-40 border-b border-sand-300 bg-sand-50/95">
      <nav aria-label="Main" className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-4">
        <a href="/" className="font-display text-xl font-semibold text-pacific-900">
          {broker.name}
        </a>
        <div className="ml-auto flex items-center gap-4">
          {isAdmin && (
            <a href="/admin" className="inline-block min-h-6 font-semibold">
              Admin
            </a>
          )}
          {signedIn && (
            <Form method="post" action="/logout">
              <button type="submit" className="min-h-6 font-semibold">
                Logout
              </button>
            </Form>
          )}
        </div>
      </nav>
    </header>
  );
}
