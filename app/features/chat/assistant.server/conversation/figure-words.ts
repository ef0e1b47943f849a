import { z } from "zod";
import { readData, spokenWords } from "../text/read-data.ts";

/** What tells what the figure beside it is. */
export const figureWords = readData(
  "conversation/figure-words.yaml",
  z.strictObject({
    between_compared: spokenWords,
    between_amounts: spokenWords,
    articles: spokenWords,
    percent: spokenWords,
    pay: spokenWords,
    after_savings: spokenWords,
    before_principal: spokenWords,
    before_limit: spokenWords,
    linking: spokenWords,
    job: spokenWords,
    job_lost: spokenWords,
    before_pay: spokenWords,
    other_earner: spokenWords,
  }),
);
