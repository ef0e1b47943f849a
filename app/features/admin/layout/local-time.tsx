import { useSyncExternalStore } from "react";
import { type TimestampView, viewersText } from "./timestamp-view.ts";

const neverChanges = () => () => {};

/** The first HTML and the hydration show the broker's time, so that the two agree; then it becomes the viewer's. */
export function LocalTime({ time }: { readonly time: TimestampView }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => viewersText(time),
    () => time.text,
  );
  return <time dateTime={time.at}>{text}</time>;
}
