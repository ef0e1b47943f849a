import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ChatPanelProps } from "./chat-panel.tsx";
import { sendAlongWithForm } from "./send-along.ts";
import { rememberOpen, wasOpen } from "./stored-conversation.ts";

const loadPanel = () => import("./chat-panel.tsx");
const ChatPanel = lazy(async () => ({ default: (await loadPanel()).ChatPanel }));

type Props = Omit<ChatPanelProps, "onClose" | "isOpen">;

/** CHAT-01: all that the first page holds of the assistant. The panel is fetched when it is first wanted, then kept. */
export function ChatButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(sendAlongWithForm, []);
  useEffect(() => {
    if (!wasOpen()) return;
    setWanted(true);
    setOpen(true);
  }, []);

  function show(open: boolean) {
    rememberOpen(open);
    setWanted(true);
    setOpen(open);
    // The button is hidden while the panel is open: it can take the focus only once it is back.
    if (!open) requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-needs-react=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="Open the Mortgage Assistant chat"
        onClick={() => show(true)}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        hidden={isOpen}
        className="fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border-2 border-transparent bg-pacific-700 text-white shadow-lg shadow-pacific-900/30 hover:bg-pacific-900 [[hidden]]:hidden print:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
          className="size-7"
        >
          <path
            strokeLinecap="round"
            strokeLinejoin="round"
            d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 3.7a.25.25 0 0 1-.4-.2V16A2 2 0 0 1 4 14z"
          />
          <path strokeLinecap="round" d="M8.5 10h.01M12 10h.01M15.5 10h.01" strokeWidth="2.4" />
        </svg>
      </button>
      {isWanted && (
        <Suspense>
          <ChatPanel {...props} isOpen={isOpen} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
