import { type ComponentType, type Ref, useEffect, useRef, useState } from "react";
import { showNotice } from "#app/browser/notice.ts";
import type { ChatContent } from "#app/content/chat-schema.ts";
import { ChatBoundary } from "./chat-boundary.tsx";
import { ChatFailure } from "./chat-failure.tsx";
import type { ChatPanelProps } from "./chat-panel.tsx";
import { linkToLead } from "./link-to-lead.ts";
import { loadPanelTexts, type PanelTexts } from "./panel-texts.ts";
import { rememberOpen, wasOpen } from "./stored-conversation.ts";

const buttonPlace = "fixed right-4 bottom-4 z-30 plain:hidden [[hidden]]:hidden print:hidden";
const buttonLook =
  "grid size-14 place-items-center rounded-full border-2 border-transparent bg-pacific-700 text-white shadow-lg shadow-pacific-900/30 hover:bg-pacific-900";

type Loaded = { readonly Panel: ComponentType<ChatPanelProps>; readonly texts: PanelTexts };

async function loadPanel(): Promise<Loaded> {
  const [{ ChatPanel }, texts] = await Promise.all([import("./chat-panel.tsx"), loadPanelTexts()]);
  return { Panel: ChatPanel, texts };
}

/** Loaded early, so that it is ready when the button is pressed; a failure matters only then. */
const preloadPanel = () => void loadPanel().catch(() => undefined);

type Props = Pick<ChatPanelProps, "publicKey" | "phone" | "language"> & { readonly words: ChatContent["button"] };

/** The only part of the assistant in the initial page. The panel is loaded when first needed, then stays mounted. */
export function ChatButton({ words, ...chat }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(linkToLead, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has come.
  useEffect(() => {
    if (wasOpen()) open();
  }, []);

  function open() {
    setOpen(true);
    if (!loaded) loadPanel().then(setLoaded, fail);
    rememberOpen(true);
  }

  /** The rest of the page stays, including typed text. */
  function fail() {
    setOpen(false);
    setLoaded(undefined);
    rememberOpen(false);
    setFailed(true);
  }

  /**
   * Browsers do not retry a module that failed to load, and after a deployment it has another name: only a new page
   * helps. Typed text is kept in the tab, and the chat reopens.
   */
  function retry() {
    if (navigator.onLine === false) return showNotice();
    rememberOpen(true);
    location.reload();
  }

  function close() {
    rememberOpen(false);
    setOpen(false);
    // The button is hidden while the panel is open, so it can take focus only after that.
    requestAnimationFrame(() => button.current?.focus());
  }

  const isOpening = isOpen && !loaded;
  return (
    <>
      <OpenButton
        ref={button}
        isOpen={isOpen && loaded !== undefined}
        isOpening={isOpening}
        onPress={open}
        words={words}
      />
      {hasFailed && !isOpen && (
        <ChatFailure onRetry={retry} onDismiss={() => setFailed(false)} phone={chat.phone} words={words} />
      )}
      {loaded && (
        <ChatBoundary onError={fail}>
          <loaded.Panel {...chat} call={words.call} texts={loaded.texts} isOpen={isOpen} onClose={close} />
        </ChatBoundary>
      )}
    </>
  );
}

type ButtonProps = {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly isOpening: boolean;
  readonly onPress: () => void;
  readonly words: ChatContent["button"];
};

/**
 * Shown as busy from the press on, also before hydration (hydration/hydrate-on-intent.ts): on a slow network the panel
 * takes seconds.
 */
function OpenButton({ ref, isOpen, isOpening, onPress, words }: ButtonProps) {
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-needs-react=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpening || undefined}
        aria-label={words.open}
        onClick={onPress}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        hidden={isOpen}
        className={`peer ${buttonPlace} ${buttonLook}`}
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
      <p
        role="status"
        className="fixed right-20 bottom-6 z-30 hidden rounded-lg bg-pacific-900 px-3 py-2 text-sm text-white peer-aria-busy:block print:hidden"
      >
        {words.opening}
      </p>
    </>
  );
}
