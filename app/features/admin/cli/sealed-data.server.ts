import { sealedChatTables } from "#app/features/chat/store/sealed-chats.server.ts";
import { sealedLeadTables } from "#app/features/leads/store/sealed-leads.server.ts";
import { pushDevices, pushKeys } from "../notifications/notification-tables.server.ts";

/** Every table with encrypted values. */
export const sealedTables = [...sealedLeadTables, ...sealedChatTables, { table: pushDevices }, { table: pushKeys }];
