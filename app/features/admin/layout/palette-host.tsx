import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { type Command, OpenPalette, PageCommands } from "./commands.ts";

const CommandPalette = lazy(() =>
  import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette })),
);

/** Opens the palette on Ctrl or Cmd K, from wherever the focus is; its code comes with the first use. */
export function PaletteHost({ children }: { readonly children: ReactNode }) {
  const page = useRef<() => readonly Command[]>(() => []);
  const [commands, setCommands] = useState<readonly Command[]>();
  const open = () => setCommands(page.current());
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setCommands((current) => current ?? page.current());
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <PageCommands value={page}>
      <OpenPalette value={open}>
        {children}
        {commands && (
          <Suspense>
            <CommandPalette pageCommands={commands} onClose={() => setCommands(undefined)} />
          </Suspense>
        )}
      </OpenPalette>
    </PageCommands>
  );
}
