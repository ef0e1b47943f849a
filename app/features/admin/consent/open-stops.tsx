import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LocalTime } from "../layout/local-time.tsx";
import type { OpenStopView } from "./read-open-stops.server.ts";

type Props = { readonly stops: readonly OpenStopView[]; readonly back: "/admin/due" | "/admin/consent" };

const hint =
  "This site already honors them. Tell your dialer, your texting service and everyone who calls for you, then confirm it here.";

/** Requests not to be contacted that must be honored outside of this site too; nothing where there is none. */
export function OpenStops({ stops, back }: Props) {
  if (stops.length === 0) return null;
  return (
    <Panel title="Do not contact: confirm it everywhere" hint={hint} className="mb-4">
      <ul className="divide-y divide-sand-300">
        {stops.map(({ id, who, what, how, at, deadline, isLate }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-64 text-sm">
              <p className="font-semibold wrap-anywhere text-pacific-900">{who}</p>
              <p className="text-ink-soft">
                No more {what}, <LocalTime time={at} />, {how}
              </p>
              <Badge tone={isLate ? "danger" : "warning"}>{deadline}</Badge>
            </div>
            <Form method="post" action="/admin/consent" preventScrollReset>
              <input type="hidden" name="intent" value="settle" />
              <input type="hidden" name="stop" value={id} />
              <input type="hidden" name="back" value={back} />
              <Button type="submit" variant="solid" size="small">
                Honored everywhere<span className="sr-only"> for {who}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
