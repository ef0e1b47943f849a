import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { ownTurn } from "#shared/own-turn.ts";

/** Both forms of a mail, each in a turn of its own: rendering takes as long as a page. */
export async function renderMail(email: ReactElement): Promise<{ html: string; text: string }> {
  await ownTurn();
  const html = await render(email);
  await ownTurn();
  return { html, text: toPlainText(html) };
}
