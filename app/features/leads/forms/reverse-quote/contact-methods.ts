import type { Choice } from "../form-basics.ts";

export const contactMethods = [
  { value: "phone", label: "Phone" },
  { value: "email", label: "Email" },
] as const satisfies readonly Choice[];
