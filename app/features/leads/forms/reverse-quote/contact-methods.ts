import type { Choice } from "../form-basics.ts";

export const contactWays = [
  { value: "phone", label: "Phone" },
  { value: "email", label: "Email" },
] as const satisfies readonly Choice[];
