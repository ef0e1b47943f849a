import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Labeled, TextAreaInput } from "#app/ui/input.tsx";
import { useLeadAction } from "./lead-actions.tsx";

/** A note, or a call that was made, with or without a word about it. What could not be saved comes back. */
export function TimelineComposer() {
  const [text, setText] = useState("");
  const sent = useRef("");
  const send = useLeadAction("timeline", () => setText((current) => current || sent.current));
  return (
    <form
      method="post"
      className="space-y-2"
      onSubmit={(event) => {
        send(event);
        sent.current = text;
        setText("");
      }}
    >
      <Labeled label="Note">
        <TextAreaInput
          id="note"
          name="value"
          rows={3}
          maxLength={5000}
          required
          data-focus-key="n"
          aria-keyshortcuts="n"
          value={text}
          placeholder="What you talked about, or what to remember"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={sendOnControlEnter}
        />
      </Labeled>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="note" look="solid" size="small">
          Add note
        </Button>
        <Button type="submit" name="intent" value="call" look="outline" size="small" formNoValidate>
          <Icon name="phone" className="size-4.5" />
          Log call
        </Button>
      </div>
    </form>
  );
}

function sendOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  // By the button, whose value says that it is a note.
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=note]"));
}
