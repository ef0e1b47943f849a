import { useEffect, useRef, useState } from "react";
import { ToastRegion } from "#app/ui/toast.tsx";
import { Announcer } from "./announcer.tsx";
import { ChatForm } from "./chat-form.tsx";
import { ChatMessages } from "./chat-messages.tsx";
import { TalkToPerson } from "./talk-to-person.tsx";
import { useChat } from "./use-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

export type ChatPanelProps = {
  readonly publicKey: string;
  readonly phone: string;
  readonly phoneDisplay: string;
  /** R11: that this is automated, may be wrong, and is no loan offer. */
  readonly disclosure: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** CHAT-01..06. Not modal: the page stays in reach, and the panel stays open over page changes. */
export function ChatPanel({ publicKey, phone, phoneDisplay, disclosure, isOpen, onClose }: ChatPanelProps) {
  const chat = useChat(publicKey);
  const [showsPeople, setShowsPeople] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useVisibleHeight(panel);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  return (
    <>
      <section
        ref={panel}
        role="dialog"
        aria-labelledby="chat-title"
        aria-describedby="chat-disclosure"
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
        className="fixed right-4 bottom-4 z-40 flex h-[500px] w-[384px] flex-col overflow-hidden rounded-2xl border border-pacific-700 bg-white text-ink shadow-2xl [[hidden]]:hidden print:hidden"
      >
        <header className="flex items-start gap-3 bg-pacific-900 py-3 pr-2 pl-4 text-white">
          <div className="grow">
            <h2 id="chat-title" className="font-display text-lg leading-tight font-semibold">
              Mortgage Assistant
            </h2>
            <p className="text-sm">Ask me anything about mortgages</p>
            <p id="chat-disclosure" className="mt-1 text-xs text-sea-glass">
              {disclosure}
            </p>
          </div>
          <button
            type="button"
            aria-label="Close the chat"
            onClick={onClose}
            className="grid size-9 shrink-0 place-items-center rounded-full text-xl leading-none hover:bg-pacific-700 focus-visible:outline-white"
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <ChatMessages messages={chat.messages} loading={chat.loading} />
        <Announcer messages={chat.messages} loading={chat.loading} />
        <TalkToPerson
          isShown={showsPeople}
          onToggle={() => setShowsPeople(!showsPeople)}
          phone={phone}
          phoneDisplay={phoneDisplay}
          sendAlong={chat.sendAlong}
          onSendAlong={chat.setSendAlong}
        />
        <ChatForm input={input} loading={chat.loading} onSend={chat.send} onStop={chat.stop} />
      </section>
      <ToastRegion toast={chat.error} />
    </>
  );
}
