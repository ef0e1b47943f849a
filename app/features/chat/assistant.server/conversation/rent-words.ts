import { z } from "zod";
import { readData, spokenWords } from "../text/read-data.ts";

/** What tells that an amount is a rent, or something else. */
export const rentWords = readData(
  "conversation/rent-words.yaml",
  z.strictObject({
    between_rents: spokenWords,
    unit: spokenWords,
    between_units: spokenWords,
    bed: spokenWords,
    before_rent: spokenWords,
    many_units: spokenWords,
    rent: spokenWords,
    other_periods: spokenWords,
    other: spokenWords,
    market: spokenWords,
    current: spokenWords,
    vacant: spokenWords,
    rental: spokenWords,
    several_units: spokenWords,
    homes: spokenWords,
    brings: spokenWords,
    before_ratio: spokenWords,
    covering: spokenWords,
  }),
);
