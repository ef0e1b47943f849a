import type { MoneyRole, RoleWords } from "./read-words.ts";
import { bestRole, type Near } from "./role-of-amount.ts";
import { amountsOfClauses, type Tokens } from "./tokens.ts";

type DebtRole = Extract<MoneyRole, "car" | "student" | "cards" | "debts">;

/**
 * "Payments are 720 truck 380 students and 290 cards": each amount of the clause stands before the word for its debt. In
 * "truck 720 students 380" the last amount has none after it, so nothing is found, and the word before each one counts.
 */
export function debtsBeforeTheirWords(tokens: Tokens, { money, fillers }: RoleWords): ReadonlyMap<number, DebtRole> {
  const { car, student, cards, debts } = money;
  const roleOf = (near: Near) => bestRole({ car, student, cards, debts }, near)?.name;
  const found = new Map<number, DebtRole>();
  for (const { before, amounts } of amountsOfClauses(tokens, fillers)) {
    const roles = amounts.map(({ word, after }) => roleOf({ words: [word, ...after], at: 0 }));
    const [first] = amounts;
    const isAfterWord = first && roleOf({ words: [...before, first.word], at: before.length }) !== undefined;
    if (isAfterWord || roles.length < 2) continue;
    // "House 2100 and 400 car": those at the end are debts, and what comes before them is something else.
    for (let at = roles.length - 1; at >= 0; at -= 1) {
      const [amount, role] = [amounts[at], roles[at]];
      if (!amount || !role) break;
      found.set(amount.position, role);
    }
  }
  return found;
}
