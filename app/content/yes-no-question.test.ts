import { expect, test } from "vitest";
import { isYesNoQuestion, leansToYesOrNo, saysYesOrNo, withoutYesOrNo } from "./yes-no-question.ts";

test.each(["Should I hide the help from my mom?", "can we just not mention the new car", "¿Debo ocultar un préstamo?"])(
  "a bare yes to %j would advise it",
  (question) => {
    expect(isYesNoQuestion(question)).toBe(false);
  },
);

test.each([
  "Is a 580 score enough to buy a house?",
  "does fha take 580",
  "my score is 580, can i buy a house",
  "i have a 580 can i get a house",
  "hi, can I get an FHA loan",
  "can i refinance when i am self employed",
  "do i need a down payment or not",
  "doesn't the seller pay that?",
  "¿Puedo comprar casa sin crédito?",
  "se puede comprar sin enganche",
  "est-ce que le prêt FHA accepte 580 ?",
  "puis-je acheter sans apport",
  "pwede ba akong bumili ng bahay",
])("%s can be answered by yes or no", (question) => {
  expect(isYesNoQuestion(question)).toBe(true);
});

test.each([
  "What credit score do I need for an FHA loan?",
  "how much can i borrow",
  "fha poor credit floor",
  "580 score fha",
  "can you tell me what pmi is",
  "is it better to rent or buy",
  "is fha or conventional better",
  "i make 80k, how much house can i afford",
  "when do i pay points",
  "¿Cuánto necesito de enganche?",
  "requisitos FHA",
  "combien d'apport faut-il",
  "magkano po ba ang down payment",
  "",
])("%s cannot", (question) => {
  expect(isYesNoQuestion(question)).toBe(false);
});

test("a text leans to yes or no if it makes sense only after the question that it answers", () => {
  const leaning = [
    "It can.",
    "Usually not: the lender decides.",
    "That isn't so.",
    "Not always.",
    "Often yes.",
    "Only if",
  ];
  expect(leaning.filter((text) => !leansToYesOrNo(text))).toEqual([]);
  const plain = ["It can help if you stay.", "Usually two years.", "Often about a month.", "Only the owner signs."];
  expect(plain.filter((text) => leansToYesOrNo(text))).toEqual([]);
});

test("a text says yes or no by its first word", () => {
  expect(["Yes, you can.", "No. It is not.", "yes you can", "“Yes.”"].filter((text) => !saysYesOrNo(text))).toEqual([]);
  expect(["Non-QM loans", "No-cost refinancing", "Yesterday", "You can."].filter((text) => saysYesOrNo(text))).toEqual(
    [],
  );
  expect(
    ["Sí, puede.", "No, no hace falta.", "Oui.", "Oo, puwede."].filter((text) => !saysYesOrNo(text, "other")),
  ).toEqual([]);
  expect(["No hay mínimo.", "Si usted paga", "Hindi kailangan"].filter((text) => saysYesOrNo(text, "other"))).toEqual(
    [],
  );
});

test.each([
  ["Yes, you can refinance twice.", "You can refinance twice."],
  ["No. A lender may not ask that.", "A lender may not ask that."],
  ["Yes. It can.", undefined],
  ["No, only if you live there.", undefined],
  ["Yes: not always.", undefined],
  ["Lenders look at two years.", undefined],
])("%j without its yes or no is %j", (text, statement) => {
  expect(withoutYesOrNo(text)).toBe(statement);
});
