type Person = { readonly id: string; readonly email: string };

/**
 * Who is told that a lead is not answered: the one after whoever has it, in the order of the list, who may be disturbed.
 * A lead of nobody counts as the first one's. Whoever has it comes last, for there may be nobody else.
 */
export function nextPerson<Someone extends Person>(
  people: readonly Someone[],
  assigneeId: string | null,
  awake: readonly Person[],
): Someone | undefined {
  const at = Math.max(
    0,
    people.findIndex(({ id }) => id === assigneeId),
  );
  const inTurn = [...people.slice(at + 1), ...people.slice(0, at + 1)];
  return inTurn.find(({ id }) => awake.some((one) => one.id === id));
}
