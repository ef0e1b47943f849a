import { expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";
import { createFindStatement } from "./bare-statement.ts";

const { knowledge } = loadContent("content", new Date("2026-11-16T20:00:00Z"));
const find = createFindStatement(knowledge.statements);

describeSample("a statement that asks nothing", () => {
  test.each([
    ["i just got divorced", "divorce"],
    ["we separated in march", "divorce"],
    ["my wife passed away", "death"],
    ["my aunt left me her house", "inherited"],
    ["i was laid off on friday", "job_lost"],
    ["they cut my hours at the warehouse", "hours_cut"],
    ["i started a new job", "new_job"],
    ["we're getting married", "married"],
    ["our first baby is coming", "baby"],
    ["I'm retiring next year", "retired"],
    ["they accepted our offer!", "offer_accepted"],
    ["we keep getting outbid", "offer_lost"],
    ["the bank turned us down", "denied"],
    ["i was denied for a mortgage", "denied"],
    ["rent just went up again", "rent_up"],
    ["we have to move for work", "moving"],
    ["we just closed on our house", "new_owner"],
    ["me and my bf want to buy our first place", "first_home"],
    ["queremos comprar nuestra primera casa", "first_home"],
    ["my house is paid off", "paid_off"],
    ["got a strange letter about my loan", "letter"],
    ["me acabo de divorciar", "divorce"],
    ["nos rechazaron la oferta", "offer_lost"],
  ])("%s → %s", (message, name) => {
    expect(find(message)?.name).toBe(name);
  });

  test.each([
    "can i buy a house after i got divorced",
    "I just got divorced, what happens to the loan?",
    "how do i buy with a new job",
    "is my house paid off",
    "what is pmi",
    "they took our offer!!! ok now what",
    "so does the bank own the house after that",
    "got denied because of too many recent inquiries",
    "me negaron el préstamo por mis deudas",
    "got fired this morning, we sign tomorrow",
    "our realtor is at a wedding and offers are due",
    "my husband died and the house was in his name only",
    "we got married in a big church in the old town last spring",
    "ARM vs fixed if we're moving in 6 years",
    "I got divorced two years ago and my ex kept the house, and now I would like to buy one again near my kids",
  ])("%s is none", (message) => {
    expect(find(message)).toBeUndefined();
  });

  test("offers entries that exist", () => {
    const known = new Set(knowledge.entries.map(({ id }) => id));
    const named = Object.values(knowledge.statements).flatMap(({ entries }) => entries);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
