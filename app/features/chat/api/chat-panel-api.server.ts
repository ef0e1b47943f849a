import { licenseLine, licensing } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import type { AppContext } from "#server/http/app-env.ts";
import type { PanelTexts } from "../panel/panel-texts.ts";

/** GET /api/chat-panel: what the panel says around the answers. */
export const chatPanelApi =
  (content: () => Told) =>
  (context: AppContext): Response =>
    context.json(panelTexts(content()), 200, { "Cache-Control": "public, no-cache" });

type Told = Pick<Content, "chat" | "legal" | "broker" | "assistant">;

const panelTexts = ({ chat, legal, broker, assistant: { en, es, fr, tl } }: Told): PanelTexts => ({
  words: chat.panel,
  disclosure: legal.chat_disclosure,
  licenses: licenseLine(licensing(broker)),
  starters: { en: en.starters, es: es.starters, fr: fr.starters, tl: tl.starters },
});
