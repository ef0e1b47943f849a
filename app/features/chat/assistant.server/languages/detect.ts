import type { ReplyLanguage } from "../canned-replies.ts";
import { fold } from "../text/words.ts";

/** Short words that are common in one language and rare in the others. */
const keywords: Readonly<Record<Exclude<ReplyLanguage, "en">, ReadonlySet<string>>> = {
  es: words(
    `el la los las un una unos de del que para por con sin como cuanto cuanta cuantos cual cuales donde cuando quien puedo
    puede pueden necesito necesita quiero quiere tengo tiene soy esta estoy estan hay mi mis su sus casa comprar prestamo
    prestamos hipoteca hipotecario credito enganche tasa interes pago pagos cuesta ayuda hola gracias hablan espanol si no
    es son me le se lo y o pero porque vivienda cierre veterano dinero banco trabajo negocio puntaje ingresos documentos
    refinanciar inversa aprobar aprobacion mas menos anos mes meses nuevo`,
  ),
  fr: words(
    `le la les un une des du de et ou est sont je tu il nous vous mon ma mes votre vos pour avec sans comment combien quel
    quelle quels quelles quand qui que puis peux peut faut dois besoin veux avoir ai avez suis etes maison acheter pret
    hypotheque apport taux interet paiement mensualite frais aide bonjour merci parlez francais pas dans sur ce cette
    au aux acompte refinancer inverse revenu revenus logement emprunter banque annees mois l d qu est enlever assurance`,
  ),
  tl: words(
    `ang ng mga sa ko ako mo ka siya kami tayo kayo sila po ba na ay at para kung paano magkano ilan saan kailan sino ano
    anong pwede puwede kailangan gusto may mayroon wala hindi oo bahay utang bumili pautang bayad magbayad hulog interes
    beterano tulong salamat kumusta magandang tagalog ninyo niyo namin natin akin aking lang din rin naman nang gaano kailangang
    makakuha makabili ipon kita trabaho papeles dokumento`,
  ),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

const englishKeywords = words(
  `the is are do does can i you my what how much many when where who why and or of to for with a an it in on if need want
  get have has will would should house home loan mortgage rate at no me us about we not this that be`,
);

export type DetectedLanguage = ReplyLanguage | "other";

/** By the share of keywords. Undecided texts count as English, in which the assistant knows the most. */
export function detectLanguage(text: string): DetectedLanguage {
  if (
    /[\u0370-\u03ff\u0400-\u04ff\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/.test(
      text,
    )
  )
    return "other";
  if (/[ơưăđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text)) return "other";
  const all = fold(text).match(/[a-z]+/g) ?? [];
  if (all.length === 0) return "en";
  const count = (set: ReadonlySet<string>) => all.filter((word) => set.has(word)).length;
  const english = count(englishKeywords);
  const letterScores = /[¿¡ñ]/.test(text) ? { es: 1.5 } : /[àâçèêëîïôûœ]/i.test(text) ? { fr: 1 } : {};
  const scored = (Object.keys(keywords) as (keyof typeof keywords)[]).map((language) => ({
    language,
    score: count(keywords[language]) + ((letterScores as Partial<Record<string, number>>)[language] ?? 0),
  }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score < Math.min(2, all.length) || best.score <= english) return "en";
  return best.score / all.length >= 0.34 || best.score >= 3 ? best.language : "en";
}
