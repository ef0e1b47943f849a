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

describeSample("the figures of a sum", () => {
  test.each<AnsweredConversation>([
    // One missing number is asked for at a time.
    [["I make 110k"], "affordability", "What do you pay each month on debts"],
    [buyer.slice(0, 2), "affordability", "How much would you put down"],
    [buyer, "affordability", "The average 30-Year Fixed rate of 2026-11-12 is 6.250%", "not an offer"],
    [[...buyer, "say 6.25%"], "affordability", "up to about $501,000, with a loan of $451,000", "not a loan offer"],
    [
      [...buyer, "use the average"],
      "affordability",
      "up to about $501,000",
      "the average 30-Year Fixed rate of 2026-11-12",
    ],
    [["payment on a 600k house"], "monthly_payment", "How much would you put down"],
    [["I make 9,000 a month", "none", "zero", "7"], "affordability", "$0 in monthly debts and $0 down", "at 7%"],
    // A number without a role is asked about.
    [["payment on 500k at 6.5%", "400"], "monthly_payment", "What is $400: HOA dues a month"],
    [["payment on a 500k house with 20% down at 6.5%", "400", "hoa"], "monthly_payment", "HOA dues of $400 a month"],
    [["I make 20,000"], "affordability", "Is $20,000 what you make a month or a year?"],
    [
      ["I make 20,000", "a month", "no debts", "100k", "6.5"],
      "affordability",
      "$20,000 a month before taxes",
      "$100,000 down",
    ],
    // Who asks for the result instead of answering gets it, with what is missing assumed and said.
    [["i gross about 2400 a week", "what could i buy"], "affordability", "up to about $706,000", "$0 in monthly debts"],
    [
      ["house is 620k with 10% down", "whats that a month"],
      "monthly_payment",
      "I assumed the average 30-Year Fixed rate",
    ],
    [
      ["thinking of refinancing, owe 310k at 7.1", "quoted 6.2", "costs 5500", "is it worth it"],
      "refinance_break_even",
      "It's worth it if you keep the new loan",
      "30 years left",
    ],
    [[...buyer, "say 6.25%", "whats the payment on that"], "affordability", "Full monthly cost"],
    [["gano 9000 al mes", "y cuanto seria"], "affordability", "Supuse la tasa promedio"],
    // Nothing stands in for a price.
    [["20k saved", "what is that a month"], "affordability", "What do you make before taxes"],
    [
      ["we have 110k saved and make 185k, no debt", "what would the payment be on a 750k condo with hoa 450"],
      "monthly_payment",
      "HOA dues of $450 a month",
      "I assumed the average 30-Year Fixed rate",
    ],
    // Who gives the figure that was asked for, beside something else, is heard; who asks something else is answered.
    [["i make 78k a yr", "score is 688 i think. car payment 410"], "affordability", "How much would you put down"],
    [
      ["i make 78k a yr", "car payment 410", "ok so what price would that be realistically"],
      "affordability",
      "You could look at homes up to about",
    ],
    [
      ["can uber drivers get a mortgage", "made 71k but after mileage it says 38k on taxes"],
      "contractor-1099-income",
      "net profit on Schedule C",
    ],
    // A question about something else is no figure, and years of another matter are no term.
    [["i have 7.125 from 2023, owe about 540k", "so whats the catch with the no cost one"], "no-cost-refinance"],
    [["im a contractor 6 yrs, i make 84k", "no debts", "20 down", "use the average"], "affordability", "360 payments"],
    // Somebody else's income counts beside the visitor's own, and starts nothing before that is known.
    [["he makes 58k"], "affordability", "The income of everyone on the loan counts", "Say 0"],
    [["he makes 58k", "i make 41k", "none", "18k", "6.5"], "affordability", "$8,250 a month before taxes"],
    [["my husband makes 90k", "0", "none", "20%", "6.5"], "affordability", "$7,500 a month before taxes"],
    [["I get 1,850 a month", "none", "she makes 58k", "10k", "6.5"], "affordability", "$6,683 a month before taxes"],
    // Figures after a question about DSCR loans.
    [["do you do dscr loans", "rent would be 3200"], "rent_coverage", "What is the price of the home"],
    [["do you do dscr loans", "rent would be 3200", "price is 480 with 25 down"], "rent_coverage", "What rate"],
    [
      ["do you do dscr loans", "rent would be 3200", "price is 480 with 25 down", "7.5"],
      "rent_coverage",
      "$480,000 with $120,000 down: $360,000 at 7.5% over 30 years",
    ],
    [["do you do dscr loans", "it rents for 2,650", "the full payment is 2,800"], "rent_coverage", "The DSCR is 0.95"],
    // A refinance takes the answer, whatever its order, and says that it still needs the one it asked for.
    [["should i refinance", "owe 385k at 7.25"], "refinance_break_even", "What rate would the new loan have?"],
    [
      ["should i refinance", "owe 385k at 7.25", "27 years left"],
      "refinance_break_even",
      "I still need one thing. What rate would the new loan have?",
    ],
    [
      ["should i refinance", "owe 385k at 7.25", "27 years left", "what would the new rate be", "maybe 6k"],
      "refinance_break_even",
      "save $340.64 a month",
    ],
    [["he wants 515", "20%", "6.5"], "monthly_payment", "Price $515,000, $103,000 down"],
    // Questions back are answered in free forms.
    [[...buyer, "around six and a quarter"], "affordability", "360 payments at 6.25%"],
    [[...buyer, "you tell me"], "affordability", "the average 30-Year Fixed rate"],
    [
      ["I make 110k", "like 450", "dunno", "whatever"],
      "affordability",
      "$450 in monthly debts",
      "360 payments at 6.25%",
    ],
    [["refinance: i owe 400k at 7.1%", "no idea"], "refinance_break_even", 'Say "skip" and I use 30'],
    [
      ["I'm at 7.1% and owe 455k, is a refi worth it", "they quoted me six and three eighths"],
      "refinance_break_even",
      "years",
    ],
    // What is asked before any figure is begun with the figures that follow.
    [["how much house can i afford"], "how-much-house-can-i-afford", "I can work it out for you. What do you make"],
    [["how much house can i afford", "8300 a month", "none", "5 percent", "6.5"], "affordability", "$8,300 a month"],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k"],
      "compare_terms",
      "What rates should I use, for 30 and for 15",
    ],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k", "30 is 6.4"],
      "compare_terms",
      "And what rate for 15 years?",
    ],
    [
      ["15 or 30 years which is cheaper", "loan would be 340k", "30 is 6.4", "15 is 5.7", "no i meant 360"],
      "compare_terms",
      "15 years at 5.7%: $2,979.85",
      "30 years at 6.4%",
    ],
    [
      ["fixed 30 or 15", "borrowing 275", "6.3 and 5.5", "so which is better for me"],
      "compare_terms",
      "The shorter loan is better if you could make its payment even in a bad year",
    ],
    [["30 or 15 years", "borrowing 275", "6.3 and 5.5", "and 20 years at 5.9"], "compare_terms", "30 years at 6.3%"],
    [["30 or 15 years", "borrowing 275", "use the averages"], "compare_terms", "15 years at 5.5%", "30 years at 6.25%"],
    [
      [
        "they said debt to income too high",
        "i make 5400 a month",
        "car 520 and cards 310",
        "house would be 2100 a month",
      ],
      "debt_to_income",
      "54.3%",
    ],
    [
      ["what's my dti, i make 5400 a month", "car 520 and cards 310", "2100", "what if i pay off the car"],
      "debt_to_income",
      "44.6%",
    ],
    // Figures of earlier messages are used, whatever was said between them.
    [
      ["splitting with my wife, i wanna keep the house", "its worth about 720", "we owe 415"],
      "equity_buyout",
      "$152,500",
    ],
    [["i owe 286k at 7.1"], "refinance_break_even", "What rate would the new loan have?"],
    [["our loan is 368k at 6.99"], "refinance_break_even", "What rate would the new loan have?"],
    [["me and my bf bring in 9400 a month"], "affordability", "What do you pay each month on debts"],
    [["splitting up, want to keep the place", "zillow says 610"], "equity_buyout", "How much do you still owe?"],
    [
      ["we owe 243k on it", "worth maybe 415", "7.6 rate"],
      "refinance_break_even",
      "What rate would the new loan have?",
    ],
    [
      ["looking at a duplex to rent out 610k", "25% down", "7.2", "rents would be 2100 and 2050"],
      "rent_coverage",
      "$4,150 of rent",
    ],
    [["payment on a 480k house, 10% down at 6.3%", "income i need for that"], "income_needed", "a price of $480,000"],
    [["condo for 389k hoa 510", "20%", "6.4"], "monthly_payment", "Price $389,000", "HOA dues: $510.00"],
    [["whats the payment on 480"], "monthly_payment", "a loan of $480,000", "(an average, not our rate or an offer)"],
    [["whats the payment on 480", "6.1"], "monthly_payment", "a loan of $480,000 at 6.1% fixed"],
    [["payment on 480k"], "monthly_payment", "What rate should I use?"],
    [["payment on my 385k balance at 7.25"], "monthly_payment", "at 7.25% fixed"],
    [["what's the payment on 500k if I use 100k as a down payment"], "monthly_payment", "$100,000 down"],
    [
      ["va loan payment on a 550k house with nothing down at 6.1%", "what about with fha"],
      "monthly_payment",
      "$19,250 down",
      "3.5%",
    ],
    [["payment on a 600k house with 20% down at 6.5%", "ok and taxes?"], "monthly_payment", "- Property tax"],
    [
      ["payment on a 425k house, 30k down at 6.5%", "and what if i wait till i have 50k"],
      "monthly_payment",
      "$50,000 down",
    ],
    [
      ["refinance: i owe 512k at 7.375", "6.25", "no idea about costs, say 9k", "27"],
      "refinance_break_even",
      "costs of $9,000",
    ],
    [[...refinance, "worth it?"], "refinance_break_even", "keep the new loan longer than it takes"],
    [
      ["debo 310 mil al 7.5, quiero refinanciar", "6.4", "26 años", "6 mil", "me conviene?"],
      "refinance_break_even",
      "Vale la pena si",
    ],
    // Spanish, with its disclosure.
    [
      ["gano 110 mil al año", "pago 400 al mes del carro", "50 mil de enganche"],
      "affordability",
      "La tasa promedio 30-Year Fixed del 2026-11-12",
    ],
    [
      ["gano 110 mil al año", "pago 400 al mes del carro", "50 mil de enganche", "6.25%"],
      "affordability",
      "casas de hasta unos $501,000",
      "no una oferta de préstamo",
    ],
    [
      ["cuanto pagaria por una casa de 600 mil con 20% de enganche al 6.5%"],
      "monthly_payment",
      "capital e intereses",
      "360 pagos",
    ],
    [["debo 400 mil al 7%, me conviene refinanciar al 6%?"], "refinance_break_even", "¿Cuántos años o meses"],
    [["je paie 6000 au lieu de 5000, pourquoi ?"], "sums_language", "en anglais ou en espagnol"],
  ])("%j → %s", expectLastAnswer);
});
