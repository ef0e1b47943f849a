import { useEffect, useRef, useState } from "react";
import type { Home } from "#app/content/home-schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { placeWidget } from "./place-widget.ts";

/** The address of the widget and the broker's public key, both from the configuration. */
export type Widget = { readonly url: string; readonly key: string };

type Props = Home["contact"]["home_value"] & {
  readonly widget: Widget | undefined;
  readonly phone: string;
  readonly phoneDisplay: string;
};

/** A third-party widget with its space reserved, and a card of our own wherever it cannot be shown. */
export function HomeValue({ title, body, fallback_title, fallback_body, widget, phone, phoneDisplay }: Props) {
  const [absent, setAbsent] = useState(widget === undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!widget || !place.current) return;
    return placeWidget(place.current, widget, () => setAbsent(true));
  }, [widget]);
  const fallback = (
    <>
      <p className="mt-3 text-ink-soft">{fallback_body}</p>
      <p className="mt-3">
        <a href={`tel:${phone}`} className="link">
          <Icon name="phone" className="size-5" />
          {phoneDisplay}
        </a>
      </p>
    </>
  );
  return (
    <div className="card border-t-4 border-sun p-7 sm:p-9">
      <h3 className="font-display text-2xl font-semibold text-pacific-900">{absent ? fallback_title : title}</h3>
      {absent ? fallback : <p className="mt-3 text-ink-soft">{body}</p>}
      {widget && (
        <div hidden={absent} className="mt-5 min-h-96 rounded-xl bg-sand-50">
          <noscript>{fallback}</noscript>
          <div id="homebot_homeowner" ref={place} />
        </div>
      )}
    </div>
  );
}
