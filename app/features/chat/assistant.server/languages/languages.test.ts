import { describe, expect, test } from "vitest";
import { detectConversationLanguage, detectLanguage } from "./detect.ts";
import { readAnalyzer } from "./language-analyzers.ts";
import { createTranslatedAnswers } from "./translated-answers.ts";

const entry = (id: string, title: string, ...phrasings: string[]) => ({
  id,
  title,
  phrasings,
  leads: [],
  answer: title,
});
const spanish = [
  entry(
    "fha-credit-score",
    "Puntaje para FHA",
    "¿Qué puntaje pide FHA?",
    "préstamo FHA con 580 de crédito",
    "score mínimo FHA",
  ),
  entry(
    "down-payment",
    "Cuánto enganche",
    "¿Cuánto necesito de enganche?",
    "pago inicial mínimo para una casa",
    "dar de entrada",
  ),
  entry(
    "refinance",
    "Cuándo conviene refinanciar",
    "¿Me conviene refinanciar?",
    "quiero bajar mi pago mensual",
    "refinanciar mi casa",
  ),
  entry(
    "va-zero-down",
    "Préstamo VA",
    "préstamo para veteranos",
    "¿los veteranos pagan enganche?",
    "soy veterano y quiero comprar",
  ),
  entry(
    "reverse",
    "Hipoteca inversa",
    "¿Qué es una hipoteca inversa?",
    "hipoteca reversa para mayores",
    "mi abuela y su casa pagada",
  ),
];
const find = createTranslatedAnswers({ es: spanish, fr: [], tl: [] });
const first = (message: string, ...earlier: string[]) => find("es", message, earlier).found[0]?.id;

describe("other languages", () => {
  test.each([
    ["quiero un loan FHA con 580 score", "fha-credit-score"],
    ["cuanto enganche necesito", "down-payment"],
    ["cuánto tengo que dar de down payment", "down-payment"],
    ["me conviene refinansiar?", "refinance"],
    ["que es la ipoteca inversa", "reverse"],
  ])("%s finds %s: without accents, with typos, mixed with English", (question, id) => {
    expect(first(question)).toBe(id);
  });

  test("tells which phrasing was closest", () => {
    expect(find("es", "score minimo para FHA").hits[0]?.phrasing).toBe("score mínimo FHA");
  });

  test("follows up on the question before", () => {
    expect(first("¿y para veteranos?", "¿Cuánto necesito de enganche?")).toBe("va-zero-down");
  });

  test("knows nothing about bakeries", () => {
    expect(find("es", "la mejor panadería de parís").confidence).toBe("none");
  });

  test.each(["es", "fr", "tl"] as const)("no phrase of %s is listed under two terms", (language) => {
    const { synonyms, wordsOf, termsOf } = readAnalyzer(language);
    const wrong = [...synonyms].flatMap(([term, phrases]) =>
      phrases.filter((phrase) => !termsOf(wordsOf(phrase)).includes(term)).map((phrase) => `${term}: ${phrase}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["quiero un loan FHA con 580 score", "es"],
    ["combien coûte un prêt", "fr"],
    ["magkano po ang down payment", "tl"],
    ["what is pmi", "en"],
    ["привет, как дела", "other"],
    ["FHA", "en"],
  ])("%s is %s", (text, language) => expect(detectLanguage(text)).toBe(language));

  test("a short message that could be anything is in the language of the one before it", () => {
    expect(detectConversationLanguage(["¿Cuánto necesito de enganche?", "y FHA?"])).toBe("es");
    expect(detectConversationLanguage(["¿Cuánto necesito de enganche?", "what about FHA"])).toBe("en");
  });
});
