import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { TextArea } from "#app/ui/field.tsx";
import type { SensitiveKind } from "#shared/text/sensitive-numbers.ts";
import { maxTextLength } from "./form-basics.ts";
import { messageField } from "./form-fields.ts";

const names: Readonly<Record<SensitiveKind, string>> = {
  ssn: "a Social Security number",
  card: "a card number",
  account: "an account number",
};

/** The message of a lead form. It warns of what the server would take out (`without-numbers.ts`), and stops nobody. */
export function MessageField(props: Omit<ComponentProps<typeof TextArea>, "label" | "maxLength">) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [found, setFound] = useState<SensitiveKind>();

  const look = useCallback(async () => {
    if (!/\p{Nd}/u.test(box.current?.value ?? "")) return setFound(undefined);
    const { findSensitiveNumbers } = await import("#shared/text/sensitive-numbers.ts");
    setFound(findSensitiveNumbers(box.current?.value ?? "")[0]?.kind);
  }, []);

  useEffect(() => {
    // What was typed before React came.
    void look();
    const form = box.current?.form;
    const forget = () => setFound(undefined);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, [look]);

  return (
    <div>
      <TextArea {...props} ref={box} label={messageField.label} maxLength={maxTextLength} onInput={() => void look()} />
      <div role="status">
        {found && (
          <p className="mt-2 rounded-lg border border-pacific-500 bg-foam p-3">
            {`This looks like ${names[found]}. Please don't send it here: we'll ask for it safely when it's needed.`}
          </p>
        )}
      </div>
    </div>
  );
}
