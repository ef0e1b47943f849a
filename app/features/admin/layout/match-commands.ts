import type { Command } from "./commands.ts";

/** Those that have every typed word in them; a word that begins one comes before a word inside one. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const found = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = ({ label }: Command) => words.every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`));
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
