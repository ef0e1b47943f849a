import { useEffect } from "react";
import { useNavigate } from "react-router";

/** j and k walk the cards, Enter opens one, e marks it as contacted, / goes to the search. Never while typing. */
export function useInboxKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const typing = target.closest("input, select, textarea, [contenteditable]") !== null;
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actions[event.key];
      if (!act) return;
      event.preventDefault();
      act(navigate);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate]);
}

type Navigate = ReturnType<typeof useNavigate>;

const links = () => [...document.querySelectorAll<HTMLAnchorElement>(".inbox-card h2 a")];
const currentCard = () => document.activeElement?.closest<HTMLElement>(".inbox-card");

function walk(by: 1 | -1) {
  const all = links();
  const at = all.findIndex((link) => link.closest(".inbox-card") === currentCard());
  all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}

const actions: Readonly<Record<string, (navigate: Navigate) => void>> = {
  j: () => walk(1),
  k: () => walk(-1),
  e: () => currentCard()?.querySelector<HTMLButtonElement>("[data-mark-contacted]")?.click(),
  "/": (navigate) => {
    const search = document.querySelector<HTMLInputElement>("input[name=q]");
    if (search) search.focus();
    else void navigate("/admin");
  },
};
