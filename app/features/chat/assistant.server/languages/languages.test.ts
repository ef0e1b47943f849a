import { describe, expect, test } from "vitest";
import { loadContent } from "#app/content/load-content.ts";
import { createTranslationAnswers } from "../entries/answer-by-translation.ts";
import { detectConversationLanguage, detectLanguage } from "./detect.ts";
import { readAnalyzer } from "./language-analyzers.ts";

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
const translations = createTranslationAnswers({ es: spanish, fr: [], tl: [] }, () => "", loadContent().assistant, []);
const originOf = (message: string, ...earlier: string[]) => translations.answer("es", message, earlier).details.origin;
const first = (message: string, ...earlier: string[]) => originOf(message, ...earlier).id;

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

  test("says the lead of the closest phrasing first", () => {
    const lead = { say: "Desde 580.", phrasings: ["score mínimo FHA"] };
    const led = spanish.map((one) => (one.id === "fha-credit-score" ? { ...one, leads: [lead] } : one));
    const answers = createTranslationAnswers({ es: led, fr: [], tl: [] }, () => "", loadContent().assistant, []);
    expect(answers.answer("es", "score minimo para FHA", []).text).toMatch(/^Desde 580\./);
  });

  test("follows up on the question before", () => {
    expect(first("¿y para veteranos?", "¿Cuánto necesito de enganche?")).toBe("va-zero-down");
  });

  test("knows nothing about bakeries", () => {
    expect(originOf("la mejor panadería de parís").kind).toBe("unknown");
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
    ["évaluation trop basse", "fr"],
    ["le diagnostic énergétique, obligatoire ?", "fr"],
    ["crédit refusé", "fr"],
    ["necesito crédito", "es"],
    ["qué interés", "es"],
    ["pagó después", "es"],
    ["José López FHA", "en"],
    ["my résumé and café income", "en"],
    ["they refuse my loan", "en"],
  ])("%s is %s", (text, language) => expect(detectLanguage(text)).toBe(language));

  test("a short message that could be anything is in the language of the one before it", () => {
    expect(detectConversationLanguage(["¿Cuánto necesito de enganche?", "y FHA?"])).toBe("es");
    expect(detectConversationLanguage(["¿Cuánto necesito de enganche?", "what about FHA"])).toBe("en");
  });
});
