import type { HeadersArgs } from "react-router";

/** A page that answers a form without JavaScript passes on Retry-After. */
export function actionHeaders({ actionHeaders: own, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = own.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return headers;
}
