import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isLanguage, type Language } from "#shared/languages.ts";
import { dayIn } from "#shared/time/zone.ts";
import { accountSchema } from "./account-schema.ts";
import { articleSchema, pageSchema, titlesSchema } from "./article-schema.ts";
import { assistantIntentsSchema, assistantSchema } from "./assistant-schema.ts";
import { brandSchema } from "./brand-schema.ts";
import { briefSchema } from "./brief-schema.ts";
import { brokerSchema } from "./broker-schema.ts";
import { readCalculators } from "./calculators/read-calculators.ts";
import { chatSchema } from "./chat-schema.ts";
import { deadLinks } from "./check-links.ts";
import { failOn, lineAt, type Problem } from "./content-error.ts";
import { documentsSchema } from "./documents-schema.ts";
import { errorsSchema } from "./errors-schema.ts";
import { factsToldSchema } from "./facts-told-schema.ts";
import { figuresSchema, fillFigures, unknownFigures } from "./figures.ts";
import { fillBroker } from "./fill-broker.ts";
import { formsSchema } from "./forms-schema.ts";
import { homeSchema, programsSchema } from "./home-schema.ts";
import { readKnowledge } from "./knowledge.ts";
import { legalSchema } from "./legal-schema.ts";
import { readLocales } from "./locales.ts";
import { mailsSchema } from "./mails-schema.ts";
import { meetingsSchema } from "./meetings-schema.ts";
import { fillMessage } from "./messages.ts";
import { privacySchema } from "./privacy-schema.ts";
import { faqsSchema, resourcesSchema } from "./questions-schema.ts";
import { ratesSchema } from "./rates-schema.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readYaml } from "./read-yaml.ts";
import { reverseSchema } from "./reverse-schema.ts";
import { seoSchema } from "./seo-schema.ts";
import { statementsSchema } from "./statements-schema.ts";
import { stopContactSchema } from "./stop-contact-schema.ts";
import { sumsSchema } from "./sums-schema.ts";

/**
 * Reads and validates all of content/. Runs at build time (an error stops the build), at startup, and whenever a file
 * changes.
 */
export function loadContent(folder = "content", now = new Date()) {
  const file = (name: string) => join(folder, name);
  const figures = readYaml(file("figures.yaml"), figuresSchema);
  const today = dayIn(readYaml(file("broker.yaml"), brokerSchema).time_zone, now);
  const fillDated = (text: string, language?: Language) => fillFigures(text, figures, today, language);
  const broker = readYaml(file("broker.yaml"), brokerSchema, (text) => fillDated(text));
  const fillOwn = fillBroker(broker);
  const fillText = (text: string, language?: Language) => fillOwn(fillDated(text, language));
  const fill = (text: string) => fillText(text);
  const articleFiles = globSync(file("articles/*.md")).sort();
  checkTexts(folder, figures, new Set(articleFiles.map((path) => basename(path, ".md"))));
  const page = (name: string) => readMarkdown(file(`pages/${name}.md`), pageSchema, fill);
  const rates = readYaml(file("rates.yaml"), ratesSchema, fill);
  const content = {
    figures,
    /** The day that the figures in the texts were judged by. */
    today,
    broker,
    brand: readYaml(file("brand.yaml"), brandSchema),
    // The companies and states in it are filled in where they are shown.
    legal: readYaml(file("legal.yaml"), legalSchema, (text) => fillMessage(fillDated(text), { name: broker.name })),
    // {phone} and the like are filled in with the mail.
    mails: readYaml(file("mails.yaml"), mailsSchema, (text) => fillDated(text)),
    meetings: readYaml(file("meetings.yaml"), meetingsSchema, fill),
    forms: readYaml(file("forms.yaml"), formsSchema, fill),
    account: readYaml(file("account.yaml"), accountSchema, fill),
    errors: readYaml(file("errors.yaml"), errorsSchema, fill),
    stopContact: readYaml(file("stop-contact.yaml"), stopContactSchema, fill),
    chat: readYaml(file("chat.yaml"), chatSchema, fill),
    home: readYaml(file("home.yaml"), homeSchema, fill),
    programs: readYaml(file("programs.yaml"), programsSchema, fill),
    faqs: readYaml(file("faqs.yaml"), faqsSchema, fill),
    rates,
    calculators: readCalculators(file("calculators"), {
      figures,
      rates,
      fill: (text) => fillMessage(fillDated(text), { home_county: broker.county }),
    }),
    resources: readYaml(file("resources.yaml"), resourcesSchema, fill),
    reverse: readYaml(file("reverse-mortgages.yaml"), reverseSchema, fill),
    documents: readYaml(file("documents.yaml"), documentsSchema, fill),
    brief: readYaml(file("brief.yaml"), briefSchema, (text) => fillDated(text)),
    privacy: readYaml(file("privacy.yaml"), privacySchema, fill),
    titles: readYaml(file("titles.yaml"), titlesSchema, fill),
    seo: readYaml(file("seo.yaml"), seoSchema, fill),
    articles: articleFiles.map((path) => readArticle(path, fill)).sort((a, b) => b.date.localeCompare(a.date)),
    pages: {
      personalNote: page("personal-note"),
      privacy: page("privacy"),
      privacyCalifornia: page("privacy-california"),
      accessibility: page("accessibility"),
      licenses: page("licenses"),
      smsTerms: page("sms-terms"),
    },
    locales: readLocales(file("locales")),
    knowledge: {
      ...readKnowledge(file("knowledge"), fillText),
      cannedReplyExamples: readYaml(file("assistant-intents.yaml"), assistantIntentsSchema),
      sumTexts: readYaml(file("sums.yaml"), sumsSchema),
      statements: readYaml(file("statements.yaml"), statementsSchema),
      factsTold: readYaml(file("facts-told.yaml"), factsToldSchema, fill),
    },
    assistant: readYaml(file("assistant.yaml"), assistantSchema, (text, section) =>
      fillText(text, isLanguage(section) ? section : "en"),
    ),
  };
  return content;
}

export type Content = ReturnType<typeof loadContent>;
export type Article = Content["articles"][number];

function readArticle(path: string, fill: (text: string) => string) {
  const article = readMarkdown(path, articleSchema, fill);
  const expected = basename(path, ".md");
  if (article.slug !== expected)
    failOn([{ file: path, line: 2, message: `slug must be ${expected}, as the file is called` }]);
  return article;
}

/** Checks across files: figures, links and pictures that do not exist. */
function checkTexts(folder: string, figures: Parameters<typeof fillFigures>[1], slugs: ReadonlySet<string>): void {
  const files = globSync(join(folder, "{*.yaml,articles/*.md,calculators/*.yaml,pages/*.md}")).sort();
  failOn(
    files.flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const isFigures = basename(path) === "figures.yaml";
      return [
        ...(isFigures ? [] : unknownFigures(path, text, figures)),
        ...deadLinks(path, text, slugs),
        ...missingPictures(folder, path, text),
      ];
    }),
  );
}

const pictureNames = /^[\s-]*(?:cover|file):\s*["']?([\w-]+\.\w+)/gm;

function missingPictures(folder: string, file: string, text: string): Problem[] {
  return [...text.matchAll(pictureNames)]
    .filter(([, name = ""]) => !existsSync(join(folder, "pictures", name)))
    .map(({ 1: name, index }) => ({ file, line: lineAt(text, index), message: `picture not found: pictures/${name}` }));
}
