import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Language } from "#shared/languages.ts";
import { Announcer } from "./announcer.tsx";
import { ChatForm } from "./chat-form.tsx";
import { ChatMessages } from "./chat-messages.tsx";
import type { PanelTexts } from "./panel-texts.ts";
import { TalkToPerson } from "./talk-to-person.tsx";
import { useChat } from "./use-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

const panelPlace =
  "fixed right-4 bottom-4 z-40 h-[max(500px,28rem)] max-h-[calc(100dvh-2rem)] w-[max(384px,20rem)] max-w-[calc(100vw-2rem)]";
const panelScroll = "scroll-pt-12 scroll-pb-18 overflow-x-hidden overflow-y-auto overscroll-contain";
const panelLook =
  "flex flex-col rounded-2xl border border-pacific-700 bg-white text-ink shadow-2xl [[hidden]]:hidden print:hidden";

export type ChatPanelProps = {
  readonly publicKey: string;
  readonly phone: string;
  /** The words of the link that calls. */
  readonly call: string;
  /** Of the site. */
  readonly language: Language;
  readonly texts: PanelTexts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/**
 * Not modal: the page stays usable, and the panel stays open across navigation. If large text or a small screen leaves
 * too little room, the panel scrolls between its title and its input, which stay in place.
 */
export function ChatPanel({ publicKey, phone, call, language, texts, isOpen, onClose }: ChatPanelProps) {
  const { words, disclosure, licenses, starters } = texts;
  const chat = useChat(publicKey, words);
  const [showsPeople, setShowsPeople] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useVisibleHeight(panel);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby="chat-title"
      aria-describedby="chat-disclosure"
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className={`${panelPlace} ${panelScroll} ${panelLook}`}
    >
      <header className="sticky top-0 z-10 flex shrink-0 items-center gap-3 bg-pacific-900 pt-1 pr-1 pl-4 text-white">
        <h2 id="chat-title" className="min-w-0 grow font-display text-lg leading-tight font-semibold">
          {words.title}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          onClick={onClose}
          className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-pacific-700 focus-visible:outline-white"
        >
          <Icon name="close" className="size-5" />
        </button>
      </header>
      <div className="shrink-0 bg-pacific-900 px-4 pb-2.5 text-sm leading-tight text-white">
        <p className="font-semibold">{words.invitation}</p>
        <p id="chat-disclosure" className="mt-1">
          {disclosure}
        </p>
      </div>
      <ChatMessages
        messages={chat.messages}
        loading={chat.loading}
        onAsk={chat.send}
        feedback={{ publicKey, conversationId: chat.id }}
        starters={starters[language]}
        startersLang={language}
        words={words}
      />
      <Announcer messages={chat.messages} loading={chat.loading} words={words} />
      <ToastRegion toast={chat.error} placement="inline" />
      <TalkToPerson
        isShown={showsPeople}
        onToggle={() => setShowsPeople(!showsPeople)}
        phone={phone}
        call={call}
        licenses={licenses}
        sendAlong={chat.sendAlong}
        onSendAlong={chat.setSendAlong}
        words={words}
      />
      <ChatForm input={input} loading={chat.loading} onSend={chat.send} onStop={chat.stop} words={words} />
    </section>
  );
}
