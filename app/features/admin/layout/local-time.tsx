import { useSyncExternalStore } from "react";
import { type MomentView, viewersText } from "./timestamp-view.ts";

const neverChanges = () => () => {};

/** R28. The first HTML and the hydration show the broker's time, so that the two agree; then it becomes the viewer's. */
export function LocalTime({ moment }: { readonly moment: MomentView }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => viewersText(moment),
    () => moment.text,
  );
  return <time dateTime={moment.at}>{text}</time>;
}
