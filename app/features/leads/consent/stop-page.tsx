import { Button } from "#app/ui/button.tsx";
import { channels } from "./channels.ts";
import type { StopOutcome } from "./stop-action.server.ts";

type Props = {
  /** Whom the link is for, shortened; undefined when it is none of ours. */
  readonly forWhom: string | undefined;
  readonly outcome: StopOutcome | undefined;
  readonly phone: string;
  readonly email: string;
};

const labels = { calls: "Calls", texts: "Text messages", mail: "Emails" } as const;

/** One press ends contact; with and without JavaScript. */
export function StopPage({ forWhom, outcome, phone, email }: Props) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 sm:py-16">
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">Stop hearing from us</h1>
      {outcome?.kind === "stopped" ? (
        <p role="status" className="mt-6 text-lg">
          <strong>Done.</strong> You will get no more {outcome.what} from us. This also applies to requests you sent
          before or send later, until you tell us otherwise.
        </p>
      ) : (
        <StopForm forWhom={forWhom} problem={problemOf(outcome)} />
      )}
      <p className="mt-8 text-ink-soft">
        You can also call {phone} or write to{" "}
        <a href={`mailto:${email}`} className="inline-block min-h-6 underline">
          {email}
        </a>
        .
      </p>
    </div>
  );
}

function StopForm({
  forWhom,
  problem,
}: {
  readonly forWhom: string | undefined;
  readonly problem: string | undefined;
}) {
  if (forWhom === undefined) {
    return (
      <p className="mt-6 text-lg">
        This link is incomplete. Please open it from the email again, or tell us in one of the ways below.
      </p>
    );
  }
  return (
    <form method="post" className="mt-6 space-y-6">
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <fieldset>
        <legend className="text-lg">
          What should stop for <span className="font-semibold wrap-anywhere">{forWhom}</span>?
        </legend>
        {channels.map((channel) => (
          <label key={channel} className="mt-2 flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name="channel"
              value={channel}
              defaultChecked
              className="size-6 shrink-0 accent-pacific-700"
            />
            {labels[channel]}
          </label>
        ))}
      </fieldset>
      <Button type="submit">Stop</Button>
    </form>
  );
}

function problemOf(outcome: StopOutcome | undefined): string | undefined {
  if (outcome?.kind === "no-choice") return "Please choose at least one.";
  return outcome?.kind === "too-many" ? outcome.message : undefined;
}
