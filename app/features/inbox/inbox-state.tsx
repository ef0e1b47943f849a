import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

/**
 * ADMIN-02 in a page whose first HTML already carries the cards: whoever comes back to it is checked again, then it
 * is loaded again, and each says so while it lasts.
 */
export function InboxState() {
  const checking = usePermissionCheck();
  const { state } = useRevalidator();
  const loading = useNavigation().state === "loading" || state === "loading";
  return (
    <p role="status" className="inbox-state inbox-quiet">
      {checking ? "Checking permissions..." : loading ? "Loading submissions..." : ""}
    </p>
  );
}

function usePermissionCheck(): boolean {
  const [checking, setChecking] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
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
  }, [revalidate]);
  return checking;
}

/** ADMIN-04: no session goes to /auth, no role goes home. A network that is away for a moment ends nothing. */
export async function mayStay(): Promise<boolean> {
  const response = await fetch("/api/session").catch(() => undefined);
  if (!response?.ok) return true;
  const { user, isAdmin } = (await response.json()) as { user: unknown; isAdmin: boolean };
  if (user && isAdmin) return true;
  location.replace(user ? "/" : "/auth");
  return false;
}
