import type { Log } from "#server/log.ts";
import type { Spool } from "#server/spool/spool.ts";
import {
  type CheckRules,
  checkSubmission,
  type SettleDependencies,
  type Submission,
  type SubmitOutcome,
  settleLead,
} from "./submit-lead.server.ts";
import { writeWaitingLead } from "./waiting-lead.server.ts";

type Dependencies = CheckRules & SettleDependencies & { readonly spool: Spool; readonly log: Log };

/** Into the database; if it does not take the lead, onto the disk. Rejects only if neither takes it. */
export async function acceptLead(deps: Dependencies, submission: Submission): Promise<SubmitOutcome> {
  const result = checkSubmission(deps, submission);
  if (result.kind !== "checked") return result;
  try {
    return await settleLead(deps, result.checked);
  } catch (error) {
    const { id, submissionId, createdAt } = result.checked.lead;
    deps.log.error({ err: error, leadId: id }, "the database did not take a lead, which goes to the spool");
    await deps.spool.write(submissionId, createdAt, writeWaitingLead(result.checked));
    return { kind: "waiting", id };
  }
}
