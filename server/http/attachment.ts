/** A file to keep, for whoever is signed in: no cache may have it. */
export const attachment = (
  body: BodyInit,
  { type, name }: { readonly type: string; readonly name: string },
): Response =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
