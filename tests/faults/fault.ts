import { type DatabaseKind, type Day, liveThrough, type Outcome } from "./day.ts";
import type { Limits } from "./limits.ts";

export type Fault = {
  readonly name: string;
  readonly on: readonly DatabaseKind[];
  /** Part of the short form, which `npm test` runs. */
  readonly isShort?: boolean;
  readonly limits: Limits;
  readonly run: (kind: DatabaseKind) => Promise<Outcome>;
};

export type Happening = Omit<Fault, "run"> & { readonly happen: (day: Day) => Promise<void> };

export const asFault = ({ happen, ...fault }: Happening): Fault => ({
  ...fault,
  run: (kind) => liveThrough({ kind, happen }),
});

export const onPostgres = ["PostgreSQL"] as const;
export const second = 1_000;
