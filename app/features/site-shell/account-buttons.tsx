import { Form } from "react-router";
import type { ShownMessages } from "#app/content/messages.ts";
import { closeMenuAround } from "./close-menu-around.ts";

type Props = { readonly signedIn: boolean; readonly isAdmin: boolean; readonly messages: ShownMessages };

/** The server knows who is signed in, so the buttons are right in the HTML it sends. */
export function AccountButtons({ signedIn, isAdmin, messages }: Props) {
  const style =
    "inline-flex min-h-7 items-center rounded-full border border-current px-3 font-semibold hover:text-white";
  return (
    <>
      {isAdmin && (
        <a href="/admin" className={style}>
          {messages.nav_admin}
        </a>
      )}
      {signedIn && (
        <Form method="post" action="/logout" onSubmit={({ currentTarget }) => closeMenuAround(currentTarget)}>
          <button type="submit" className={style}>
            {messages.nav_logout}
          </button>
        </Form>
      )}
    </>
  );
}
