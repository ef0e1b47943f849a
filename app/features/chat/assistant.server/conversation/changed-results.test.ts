import { beforeAll, test } from "vitest";
import {
  type AnsweredConversation,
  buyer,
  expectLastAnswer,
  getAssistant,
  refinance,
} from "../../../../../tests/support/conversations.ts";
import { describeSample } from "../../../../../tests/support/shipped-sample.ts";

beforeAll(getAssistant, 60_000);

describeSample("a result", () => {
  test.each<AnsweredConversation>([
    // Any assumption can be changed.
    [[...buyer, "say 6.25%", "what if 20 years"], "affordability", "240 payments at 6.25%"],
    [[...buyer, "say 6.25%", "make it 10% down"], "affordability", "$50,100 down"],
    [[...buyer, "say 6.25%", "with 300 HOA"], "affordability", "HOA dues of $300 a month"],
    [[...buyer, "say 6.25%", "taxes are 9,000"], "affordability", "property tax of $9,000 a year"],
    [["payment on 500k at 6.5%", "what about 15 years"], "monthly_payment", "$4,355.54", "180 monthly payments"],
    [["payment on 500k at 6.5%", "actually 550k"], "monthly_payment", "a loan of $550,000"],
    [["400k at 6.5% for 30 years with 200 extra a month"], "extra_payments", "293 months", "$111,893"],
    [["payment on 400k at 6.5%", "what if i pay 200 extra a month"], "extra_payments", "293 months"],
    [[...refinance], "refinance_break_even", "save $389.15 a month", "21 months"],
    [
      [
        "I'm at 7.125% on a loan I took in October 2023. Balance is $612,400. Does it make sense to refinance now?",
        "If I got 6.25 what would the new payment be, principal and interest only, new 30 years?",
        "Say closing costs are $6,800. How long until I break even?",
      ],
      "refinance_break_even",
      "earned back after 20 months",
    ],
    [
      [
        "a fourplex at 1.45M, gross rents $9,600/mo. Would that work as DSCR with 25% down?",
        "Assume 7.25%, taxes at 1.2%, insurance around 5,400 a year. What ratio do you get?",
      ],
      "rent_coverage",
      "at 7.25% over 30 years",
    ],
    [
      [
        "my mom left the house to me and my two brothers",
        "owe about 190k, house is worth maybe 780",
        "how much would i have to borrow to pay them both out?",
      ],
      "equity_buyout",
      "Each of 3 equal shares",
    ],
    [refinance.slice(0, 1), "refinance_break_even", "How many years or months are left"],
    [[...refinance, "What if I do a 20 year instead?"], "refinance_break_even", "$78.37 a month higher, not lower"],
    [[...refinance, "what if the new rate is 5.5%"], "refinance_break_even", "at 5.5% over 30 years"],
    // A question in between gets its own answer, and the figures survive it.
    [[...buyer, "what is PMI"], "pmi-cost"],
    [[...buyer, "what is PMI", "say 6.25%"], "affordability", "up to about $501,000"],
    [[...buyer, "say 6.25%", "how does a rate lock work", "what if 20 years"], "affordability", "240 payments"],
    // One change is one change.
    [[...buyer, "say 6.25%", "make it 60k"], "affordability", "$60,000 down"],
    [[...buyer, "say 6.25%", "what if we wait till we have 70k"], "affordability", "$70,000 down"],
    [[...buyer, "say 6.25%", "and with 10k more down?"], "affordability", "$60,000 down"],
    [["payment on a 600k house with 20% down at 6.5%", "what about 25%"], "monthly_payment", "$150,000 down"],
    [["payment on 600k for 30 years at 6.5%", "and 15?"], "monthly_payment", "180 monthly payments"],
    [
      ["payment on a 600k house with 20% down at 6.5%", "no, i meant 15 years"],
      "monthly_payment",
      "180 monthly payments",
    ],
    [
      ["payment on a 600k house with 20% down at 6.5%", "make it 700k"],
      "monthly_payment",
      "Price $700,000, $140,000 down",
    ],
    // "Anything cheaper?" is answered with what would change the result.
    [
      ["payment on a 600k house with 10% down at 6.5%", "could we do better"],
      "monthly_payment",
      "four ways to a lower payment",
      "- Property tax",
    ],
    [["payment on a 600k house with 10% down at 6.5%", "anything cheaper?"], "monthly_payment", "four ways"],
    [["payment on a 600k house with 10% down at 6.5%", "whats my pmi"], "monthly_payment", "- Mortgage insurance"],
    // "Why?" is answered with the parts.
    [
      ["payment on a 600k house with 10% down at 6.5%", "why so high?"],
      "monthly_payment",
      "most of a payment is interest",
      "- Property tax",
    ],
    [
      [...refinance, "why would it go back to 30 years"],
      "refinance_break_even",
      "its years start over",
      "save $389.15",
    ],
  ])("%j → %s", expectLastAnswer);
});
