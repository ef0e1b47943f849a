import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

type Props = { readonly isInbox: boolean };

/**
 * The first HTML already carries what the page shows. Whoever comes back to the inbox is checked again,
 * then it is loaded again; and whenever the list is fetched, from wherever one comes, it says so.
 */
export function InboxState({ isInbox }: Props) {
  const checking = usePermissionCheck(isInbox);
  const { state: revalidation } = useRevalidator();
  const { state, location } = useNavigation();
  const opening = state === "loading" && location.pathname === "/admin";
  const loading = opening || (isInbox && revalidation === "loading");
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-50 mx-auto w-fit rounded-full bg-pacific-900 text-sm text-white not-empty:px-3 not-empty:py-1 not-empty:shadow-lg md:inset-x-auto md:top-auto md:right-4 md:bottom-4 print:hidden"
    >
      {checking ? "Checking permissions..." : loading ? "Loading submissions..." : ""}
    </p>
  );
}

function usePermissionCheck(isInbox: boolean): boolean {
  const [checking, setChecking] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isInbox) return;
    async function check(thenLoad: boolean) {
      setChecking(true);
      const allowed = await mayStay();
      setChecking(false);
      if (allowed && thenLoad) void revalidate();
    }
    const onReturn = () => document.visibilityState === "visible" && void check(true);
    void check(false);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [revalidate, isInbox]);
  return checking;
}

/** No session goes to /auth, no role goes home. A network that is away for a moment ends nothing. */
export async function mayStay(): Promise<boolean> {
  const response = await fetch("/api/session").catch(() => undefined);
  if (!response?.ok) return true;
  const { user, isAdmin } = (await response.json()) as { user: unknown; isAdmin: boolean };
  if (user && isAdmin) return true;
  location.replace(user ? "/" : "/auth");
  return false;
}
