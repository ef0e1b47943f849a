import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { ownTurn } from "#shared/own-turn.ts";

/** Both forms of a mail, in a turn of their own: rendering takes as long as a page. */
export async function renderMail(email: ReactElement): Promise<{ html: string; text: string }> {
  await ownTurn();
  const html = await render(email);
  return { html, text: toPlainText(html) };
}
