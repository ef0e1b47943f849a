import { contactEnvelope, postJson } from "./leads.ts";
import type { startServer } from "./server-process.ts";

type Load = { readonly writers: number; readonly killAfterAnswers: number };

/** Sends leads to a server until it is killed while it is busy, and returns the ids that it acknowledged. */
export async function writeUntilKilled(
  server: Awaited<ReturnType<typeof startServer>>,
  { writers, killAfterAnswers }: Load,
): Promise<string[]> {
  let answered = 0;
  const onAnswer = () => {
    answered += 1;
    if (answered === killAfterAnswers) server.process.kill("SIGKILL");
  };
  const writing = Array.from({ length: writers }, () => sendUntilDead(server.url, onAnswer));
  const acknowledged = (await Promise.all(writing)).flat();
  await server.stop("SIGKILL");
  return acknowledged;
}

async function sendUntilDead(url: string, onAnswer: () => void): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    try {
      const response = await fetch(`${url}/api/submit-form`, postJson(contactEnvelope()));
      const answer = await response.json();
      if (answer.success) acknowledged.push(answer.id);
      onAnswer();
    } catch {
      return acknowledged;
    }
  }
}
