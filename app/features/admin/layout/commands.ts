import { createContext, type RefObject, useContext, useEffect } from "react";

/** One line of the command palette. */
export type Command = { readonly group: string; readonly label: string; readonly run: () => void };

/** What the page that is open adds to the palette, asked for when it opens. */
export const PageCommands = createContext<RefObject<() => readonly Command[]> | undefined>(undefined);

export function usePageCommands(list: () => readonly Command[]): void {
  const place = useContext(PageCommands);
  useEffect(() => {
    if (!place) return;
    place.current = list;
    return () => {
      place.current = () => [];
    };
  });
}

export const OpenPalette = createContext<() => void>(() => {});
