import { sealedChatTables } from "#app/features/chat/store/sealed-chats.server.ts";
import { sealedLeadTables } from "#app/features/leads/store/sealed-leads.server.ts";

/** Every table with encrypted values. */
export const sealedTables = [...sealedLeadTables, ...sealedChatTables];
