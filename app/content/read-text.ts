import { readFileSync } from "node:fs";
import { failOn } from "./content-error.ts";

export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    failOn([{ file, line: 1, message: `cannot be read (${(error as NodeJS.ErrnoException).code})` }]);
    throw error;
  }
}
