/** Where a page of leads ended: the sort key of its last row, opaque to the outside. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Beyond these no lead was ever stored, and a database may not know the date. */
const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2200, 0);

export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

export function decodeCursor(text: string): Cursor | undefined {
  const [time = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  const timeMs = /^\d{12,13}$/.test(time) ? Number(time) : Number.NaN;
  return timeMs >= earliest && timeMs < latest && uuid.test(id) ? { createdAt: new Date(timeMs), id } : undefined;
}
