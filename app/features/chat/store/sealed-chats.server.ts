import type { SealedTable } from "#server/crypto/sealed-rows.ts";
import { chatAnswers, chatTurns } from "./chat-tables.server.ts";

export const sealedChatTables: readonly SealedTable[] = [{ table: chatTurns }, { table: chatAnswers }];
