import { startTransition, useOptimistic } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Segments, segmentClass } from "#app/ui/segments.tsx";
import { type InboxView, inboxViews } from "./inbox-view.ts";

type Props = {
  readonly view: InboxView;
  readonly formAction: string;
  readonly onChoose: (view: InboxView) => void;
};

const names: Readonly<Record<InboxView, string>> = { cards: "Cards", list: "List", board: "Board" };

/** Kept with the account: the same on the next device. The button answers at once, the leads follow when they are drawn. */
export function ViewSwitch({ view, formAction, onChoose }: Props) {
  const [pressed, press] = useOptimistic(view);
  return (
    <form method="post" action={formAction}>
      <input type="hidden" name="intent" value="view" />
      <Segments label="View">
        {inboxViews.map((one) => (
          <button
            key={one}
            type="submit"
            name="value"
            value={one}
            aria-pressed={one === pressed}
            onClick={(event) => {
              event.preventDefault();
              startTransition(() => {
                press(one);
                onChoose(one);
              });
            }}
            className={segmentClass}
          >
            <Icon name={one} className="size-4" />
            {names[one]}
          </button>
        ))}
      </Segments>
    </form>
  );
}
