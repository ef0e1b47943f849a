import { useNavigate } from "react-router";
import { type KeyActions, useKeys } from "../layout/use-keys.ts";

const links = () => [...document.querySelectorAll<HTMLAnchorElement>("[data-lead] a[data-open]")];
const currentLead = () => document.activeElement?.closest<HTMLElement>("[data-lead]");

/** From the lead that has the focus, or from the one that had it last. */
function walk(by: 1 | -1, activeId: string | undefined) {
  const all = links();
  const current = currentLead()?.dataset["lead"] ?? activeId;
  const at = all.findIndex((link) => link.closest<HTMLElement>("[data-lead]")?.dataset["lead"] === current);
  all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}

type Options = { readonly activeId?: string | undefined; readonly more?: KeyActions };

/** j and k walk the leads, / goes to the search; on other pages it goes to the inbox first. */
export function useInboxKeys({ activeId, more = {} }: Options = {}): void {
  const navigate = useNavigate();
  useKeys({
    j: () => walk(1, activeId),
    k: () => walk(-1, activeId),
    "/": () => {
      const search = document.querySelector<HTMLInputElement>("input[name=q]");
      if (search) search.select();
      else void navigate("/admin");
    },
    ...more,
  });
}
