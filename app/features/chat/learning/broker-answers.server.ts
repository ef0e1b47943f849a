import { randomUUID } from "node:crypto";
import type { Actor, AuditLog } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/db/connect.ts";
import { changeAnswer, findAnswer, insertAnswer, listAnswers } from "../store/answer-store.server.ts";
import type { AnswerDraft } from "./answer-schema.server.ts";
import { groupKeyOf } from "./group-key.server.ts";
import type { LiveAnswers } from "./live-answers.server.ts";

type Dependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly live: Pick<LiveAnswers, "reload">;
};

/** "changed": somebody else saved it after `seen`, the time of the version that was edited. */
export type SaveOutcome = { readonly kind: "saved"; readonly id: string } | { readonly kind: "changed" };

/** What the broker writes for the assistant. Each change is audited in its own transaction and live when it returns. */
export function createBrokerAnswers({ db, clock, audit, live }: Dependencies) {
  const written = ({ title, phrasings, answer, page }: AnswerDraft) => {
    return { title, phrasings, answer, page: page ?? null, groupKeys: [...new Set(phrasings.map(groupKeyOf))] };
  };

  async function publish(draft: AnswerDraft, author: Actor): Promise<SaveOutcome> {
    const id = randomUUID();
    await db.transaction(async (tx) => {
      await insertAnswer(tx, written(draft), { id, by: author.email, at: clock.now() });
      await audit.record({ actor: author, action: "answer-published", subjectId: id }, tx);
    });
    await live.reload();
    return { kind: "saved", id };
  }

  async function edit(id: string, seen: Date, draft: AnswerDraft, author: Actor): Promise<SaveOutcome> {
    const isSaved = await db.transaction(async (tx) => {
      const changed = await changeAnswer(tx, written(draft), { id, seen, by: author.email, at: clock.now() });
      if (changed) await audit.record({ actor: author, action: "answer-edited", subjectId: id }, tx);
      return changed;
    });
    await live.reload();
    return isSaved ? { kind: "saved", id } : { kind: "changed" };
  }

  /** Retires or restores; false if it already was, or is not there. */
  async function setRetired(id: string, isRetired: boolean, author: Actor): Promise<boolean> {
    const answer = await findAnswer(db, id);
    if (!answer || (answer.retiredAt !== null) === isRetired) return false;
    const at = clock.now();
    const action = isRetired ? "answer-retired" : "answer-restored";
    const isDone = await db.transaction(async (tx) => {
      const change = { retiredAt: isRetired ? at : null };
      const changed = await changeAnswer(tx, change, { id, seen: answer.updatedAt, by: author.email, at });
      if (changed) await audit.record({ actor: author, action, subjectId: id }, tx);
      return changed;
    });
    await live.reload();
    return isDone;
  }

  return {
    list: () => listAnswers(db),
    find: (id: string) => findAnswer(db, id),
    publish,
    edit,
    setRetired,
  };
}
