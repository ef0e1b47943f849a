import type { Log } from "#server/log.ts";
import type { Spool } from "#server/spool/spool.ts";
import type { Slot } from "../booking/booking-store.server.ts";
import type { Bookings } from "../booking/bookings.server.ts";
import { findPriorSubmission } from "../store/store-lead.server.ts";
import {
  type AcceptOutcome,
  type CheckedLead,
  type CheckRules,
  checkSubmission,
  type SettleDependencies,
  type Submission,
  settleLead,
} from "./submit-lead.server.ts";
import { writeWaitingLead } from "./waiting-lead.server.ts";

type Dependencies = CheckRules &
  SettleDependencies & {
    readonly spool: Spool;
    readonly log: Log;
    readonly bookings: Pick<Bookings, "claim">;
  };

/** Into the database; if it does not take the lead, onto the disk. Rejects only if neither takes it. */
export async function acceptLead(deps: Dependencies, submission: Submission): Promise<AcceptOutcome> {
  const result = checkSubmission(deps, submission);
  if (result.kind !== "checked") return result;
  const { lead, isTrapped } = result.checked;
  const settle = (slot?: Slot) => settleOrSpool({ ...deps, slot }, result.checked);
  if (isTrapped || lead.formType !== "meeting-request") return settle();
  const { preferredDate: day, preferredTime: time } = lead.data;
  const wanted = { day: String(day), time: String(time), visitorZone: submission.visitorZone };
  const outcome = await deps.bookings.claim(wanted, settle);
  if (outcome.kind !== "taken") return outcome;
  // Sent again after it was booked, it finds its own time taken.
  return (await deps.within(() => findPriorSubmission(deps.db, lead.submissionId))) ?? outcome;
}

async function settleOrSpool(deps: Dependencies, checked: CheckedLead): Promise<AcceptOutcome> {
  try {
    return await settleLead(deps, checked);
  } catch (error) {
    const { id, submissionId, createdAt } = checked.lead;
    deps.log.error({ err: error, leadId: id }, "the database did not take a lead, which goes to the spool");
    await deps.spool.write(submissionId, createdAt, writeWaitingLead(checked));
    return { kind: "waiting", id };
  }
}
