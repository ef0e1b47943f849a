import { useEffect } from "react";

/** n, s, a and r go to the control that has the key as its data-key; Escape leaves a field. Never while typing. */
export function useLeadKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (target.closest("input, select, textarea, [contenteditable], dialog")) {
        if (event.key === "Escape" && target.dataset["key"]) target.blur();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(event.key)) return;
      const control = document.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
      if (!control) return;
      event.preventDefault();
      control.focus();
      control.scrollIntoView({ block: "nearest" });
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
