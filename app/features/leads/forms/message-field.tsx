import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import type { FormsContent } from "#app/content/forms-schema.ts";
import { fillMessage } from "#app/content/messages.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { SensitiveKind } from "#shared/text/sensitive-numbers.ts";
import { maxTextLength } from "./form-basics.ts";

type Props = Omit<ComponentProps<typeof TextArea>, "maxLength"> & { readonly texts: FormsContent | undefined };

/** The message of a lead form. It warns of what the server would take out (`without-numbers.ts`), and stops nobody. */
export function MessageField({ texts, ...props }: Props) {
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
      <TextArea {...props} ref={box} maxLength={maxTextLength} onInput={() => void look()} />
      <div role="status">
        {found && texts && (
          <p className="mt-2 rounded-lg border border-pacific-500 bg-foam p-3">
            {fillMessage(texts.numbers.warning, { what: texts.numbers[found] })}
          </p>
        )}
      </div>
    </div>
  );
}
