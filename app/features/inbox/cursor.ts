/** Where a page of leads ended: the sort key of its last row, opaque to the outside. */
export type Cursor = { readonly createdAt: Date; readonly id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString("base64url");
}

export function decodeCursor(text: string): Cursor | undefined {
  const [time = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  const createdAt = new Date(Number(time));
  return time !== "" && !Number.isNaN(createdAt.getTime()) && uuid.test(id) ? { createdAt, id } : undefined;
}
