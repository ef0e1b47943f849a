import { type TimestampView, timestampView } from "../layout/timestamp-view.ts";

type Authored = {
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedBy: string;
  readonly updatedAt: Date;
};

export type Authorship = { readonly what: string; readonly who: string; readonly when: TimestampView };

/** Who wrote it and who changed it last, with the times. */
export function authorsOf({ createdBy, createdAt, updatedBy, updatedAt }: Authored, timeZone: string): Authorship[] {
  const written = { what: "Written", who: createdBy, when: timestampView(createdAt, timeZone) };
  const changed = { what: "Changed", who: updatedBy, when: timestampView(updatedAt, timeZone) };
  return createdAt.getTime() === updatedAt.getTime() ? [written] : [written, changed];
}
