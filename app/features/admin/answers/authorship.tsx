import { LocalTime } from "../layout/local-time.tsx";
import type { Authorship } from "./answer-view.ts";

export function AuthorshipLines({ history }: { readonly history: readonly Authorship[] }) {
  return history.map(({ what, who, when }) => (
    <p key={what} className="text-sm wrap-anywhere text-ink-soft">
      {what} by {who}, <LocalTime time={when} />
    </p>
  ));
}
