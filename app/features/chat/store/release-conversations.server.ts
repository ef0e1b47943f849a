import { and, eq, inArray, lt } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import type { DeletedRecords, KeptRecords } from "#server/records/receipt-table.ts";
import { retentionKinds } from "#shared/retention-kinds.ts";
import { addMonths } from "#shared/time/months.ts";
import { chatConversations, chatTurns } from "./chat-tables.server.ts";
import { removedText, withoutPerson } from "./without-person.ts";

type Person = { readonly leadId: string; readonly identifiers: readonly string[] };
type Released = { readonly deleted: readonly DeletedRecords[]; readonly kept: readonly KeptRecords[] };

/**
 * The chats of leads that are deleted. Regulation N asks for what the site said, for 24 months, and not for who asked:
 * answers stay, without the link to the lead and without the person's name, address and number; what the visitor wrote
 * is removed. Older chats are deleted.
 */
export async function releaseConversationsOf(tx: Transaction, people: readonly Person[], now: Date): Promise<Released> {
  if (people.length === 0) return { deleted: [], kept: [] };
  const { floorMonths, reason, rule } = retentionKinds.chat;
  const ofPeople = inArray(
    chatConversations.leadId,
    people.map(({ leadId }) => leadId),
  );
  const gone = await tx
    .delete(chatConversations)
    .where(and(ofPeople, lt(chatConversations.lastTurnAt, addMonths(now, -floorMonths))))
    .returning({ id: chatConversations.id });
  await removeFromTurns(tx, people);
  const kept = await tx.update(chatConversations).set({ leadId: null }).where(ofPeople).returning();
  const last = Math.max(...kept.map(({ lastTurnAt }) => lastTurnAt.getTime()));
  return {
    deleted: [{ what: "chats", count: gone.length }],
    kept:
      kept.length === 0
        ? []
        : [
            {
              what: "chats, only the assistant's answers, without anything that names the person",
              count: kept.length,
              why: `${reason} (${rule})`,
              until: addMonths(new Date(last), floorMonths).toISOString(),
            },
          ],
  };
}

async function removeFromTurns(tx: Transaction, people: readonly Person[]): Promise<void> {
  for (const { leadId, identifiers } of people) {
    const turns = await tx
      .select({ id: chatTurns.id, answered: chatTurns.answered })
      .from(chatTurns)
      .innerJoin(chatConversations, eq(chatConversations.id, chatTurns.conversationId))
      .where(eq(chatConversations.leadId, leadId));
    for (const { id, answered } of turns) {
      const rest = { answered: withoutPerson(answered, identifiers), groupKey: "", feedback: null };
      await tx
        .update(chatTurns)
        .set({ asked: removedText, ...rest })
        .where(eq(chatTurns.id, id));
    }
  }
}
