import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeSample } from "../../tests/support/shipped-sample.ts";
import { ContentError } from "./content-error.ts";
import { loadContent } from "./load-content.ts";
import { plainTextOf } from "./markdown.ts";

describeSample("the content of the sample broker", () => {
  const content = loadContent("content", new Date("2026-11-16T20:00:00Z"));
  const faq = (id: string) => plainTextOf(content.faqs.find((one) => one.id === id)?.answer ?? { html: "" });

  test("every lead says what it is about: whoever asked something else must see that", () => {
    const says = content.knowledge.entries.flatMap(({ leads }) => leads.map(({ say }) => say));
    expect(says.filter((say) => /^(?:it|they|that|those|these|then)\b/i.test(say))).toEqual([]);
  });

  test("the knowledge is in Spanish whole, in French and Tagalog at least a hundred entries of it", () => {
    const { entries, translations } = content.knowledge;
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
    expect(idsOf(translations.es)).toEqual(idsOf(entries));
    expect(translations.fr.length).toBeGreaterThanOrEqual(100);
    expect(translations.tl.length).toBeGreaterThanOrEqual(100);
  });

  test("[FAQ-01] has ten questions, with the 2024 limit next to the current one", () => {
    expect(content.faqs).toHaveLength(10);
    expect(faq("jumbo")).toContain("2024 $766,550");
    expect(faq("jumbo")).toContain("2026 $832,750");
    expect(faq("pre-approval")).toContain("24-48 hours");
    expect(faq("reverse-mortgage")).toContain("62 or older");
  });

  test("[FAQ-02] shows the specification's figures", () => {
    expect(faq("credit-score")).toMatch(/620.*580 with 3\.5% down, or 500 with 10% down.*700/);
    expect(faq("down-payment")).toMatch(/VA 0% Conventional 3% FHA 3\.5%.*Jumbo 10-20%/);
    expect(faq("closing-costs")).toContain("2-5%");
    expect(faq("self-employed")).toMatch(/50\+ direct partners.*100\+ lenders/);
    expect(faq("pre-approval")).toContain("24-hour pre-approval");
    expect(content.home.why.points[1]?.title).toBe("50+ lender partners for best rates");
  });

  test("[BLOG-01] [BLOG-02] [BLOG-03] has six articles: three in full, of 900 words or more, three as excerpts", () => {
    const words = ({ body }: { body: { html: string } | null }) => (body ? plainTextOf(body).split(" ").length : 0);
    const grid = content.articles.filter(({ guide }) => !guide);
    const whole = grid.filter((article) => article.body !== null);
    expect(grid).toHaveLength(6);
    expect(whole.map(({ slug }) => slug).sort()).toEqual(["hold-title", "tax-act-buydowns", "tax-deductions-2025"]);
    for (const article of whole) expect(words(article)).toBeGreaterThanOrEqual(900);
    const taxes = content.articles.find(({ slug }) => slug === "tax-deductions-2025")?.body?.html;
    for (const figure of ["$750,000", "$1,000,000", "$10,000", "$5,000"]) expect(taxes).toContain(figure);
    const buydowns = content.articles.find(({ slug }) => slug === "tax-act-buydowns")?.body?.html;
    for (const kind of ["2-1", "1-1", "1-0"]) expect(buydowns).toContain(kind);
    const guides = content.articles.filter(({ guide }) => guide);
    expect(guides.length).toBeGreaterThanOrEqual(3);
    for (const article of guides) expect(words(article)).toBeGreaterThanOrEqual(900);
  });

  test("Reg Z 1026.24(d): the guides quote no rate, payment or repayment period", () => {
    const trigger = /\b\d+(?:\.\d+)?% (?:APR|interest|rate|fixed)|\b(?:15|20|30)-year|a rate of \d|payments? of \$/i;
    const guides = content.articles.filter(({ guide }) => guide);
    for (const { body } of guides) expect(plainTextOf(body ?? { html: "" })).not.toMatch(trigger);
    expect("a 30-year loan with a payment of $2,100").toMatch(trigger);
  });

  test("[RES-02] has nine short questions, and no figure is left unfilled anywhere", () => {
    expect(content.resources.accordion).toHaveLength(9);
    expect(JSON.stringify(content)).not.toContain("{{");
  });

  test("Reg N 1014.3: after its last day, a figure is not shown as today's on a page or by the assistant", () => {
    const later = loadContent("content", new Date("2027-01-02T20:00:00Z"));
    const jumbo = plainTextOf(later.faqs.find(({ id }) => id === "jumbo")?.answer ?? { html: "" });
    expect(jumbo).toContain("2026 $832,750 (valid through Dec 31, 2026, not updated since)");
    const { entries, translations } = later.knowledge;
    expect(JSON.stringify(entries)).toContain("$832,750 (valid through Dec 31, 2026");
    expect(JSON.stringify(entries)).not.toMatch(/\$832,750(?! \()/);
    expect(JSON.stringify(translations.es)).toContain("$832,750 (vigente hasta el 31 dic 2026");
    expect(JSON.stringify(translations.es)).not.toMatch(/\$832,750(?! \()/);
  });

  test("Reg N 1014.3: no text says that the rates page shows averages, which samples and own rates are not", () => {
    const claim =
      /\/todays-rates\)[^.]*?(?:shows|lists|muestra|présente|ang mga) (?:the |las |les )?(?:national )?(?:averages?|promedios|tasas promedio|taux moyens)/i;
    const { entries, translations } = content.knowledge;
    const texts = [...entries, ...Object.values(translations).flat()].flatMap(({ answer, leads }) => [
      answer,
      ...leads.map(({ say }) => say),
    ]);
    expect(texts.filter((text) => claim.test(text))).toEqual([]);
    expect(claim.test("The [page](/todays-rates) shows national averages.")).toBe(true);
    expect(JSON.stringify(content.home)).not.toContain("national average rates stand today");
  });
});

test("content stays valid when every figure has expired", () => {
  expect(() => loadContent("content", new Date("2099-01-02T20:00:00Z"))).not.toThrow();
});

const entryIn = (id: string) =>
  `- id: ${id}\n  title: Dónde trabajamos\n  phrasings: |\n    dónde están\n    dónde trabajan\n    qué zona cubren\n  answer: |-\n    Trabajamos en {city} y en los alrededores, con citas todos los días.\n`;

/** In that of the second broker, so that a broker who rewrites content/ changes nothing here. */
describe("an error in content is reported with its file and line", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "homeport-content-"));
    cpSync("tests/brokers/cypress-key", folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const edit = (name: string, from: string | RegExp, to: string) => {
    const file = join(folder, name);
    const before = readFileSync(file, "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    const at = after.indexOf(to);
    return after.slice(0, at).split("\n").length;
  };
  const complaint = () => {
    try {
      loadContent(folder);
    } catch (error) {
      expect(error).toBeInstanceOf(ContentError);
      return (error as Error).message.replaceAll(`${folder}/`, "");
    }
    return "nothing";
  };

  test("an unknown figure", () => {
    const line = edit("faqs.yaml", "{{closing_cost_range}}", "{{closing_cost_rangee}}");
    expect(complaint()).toBe(`faqs.yaml:${line}: unknown figure {{closing_cost_rangee}}: it is not in figures.yaml`);
  });

  test("[LANG-01] a missing translation", () => {
    edit("locales/tl.json", /^ {2}"nav_blog".*\n/m, "");
    expect(complaint()).toMatch(/^locales\/tl\.json:1: missing translation nav_blog: it is in en\.json, line \d+$/);
  });

  test("a translation that lacks a placeholder, or is empty", () => {
    edit("locales/fr.json", "{name}", "nom");
    expect(complaint()).toMatch(
      /^locales\/fr\.json:\d+: nav_logo_label must keep the words in braces of en\.json: \{name\}$/,
    );
    edit("locales/fr.json", '"nav_blog": "Blog"', '"nav_blog": ""');
    expect(complaint()).toMatch(/missing translation nav_blog: it is empty/);
  });

  test.each([
    ["faqs.yaml", "(/reverse-mortgages)", "(/reverse-mortgage)", "/reverse-mortgage"],
    ["home.yaml", "more_href: /personal-note", "more_href: /personal-notes", "/personal-notes"],
    ["programs.yaml", "href: /homebuyers-assistant", "href: /#contacts", "/#contacts"],
    ["faqs.yaml", "(/reverse-mortgages)", "(/blog?article=none)", "/blog?article=none"],
  ])("a dead link in %s", (name, from, to, link) => {
    const line = edit(name, from, to);
    expect(complaint()).toBe(`${name}:${line}: dead link ${link}: there is no such page on the site`);
  });

  test("a knowledge entry in another language that is in the wrong file, twice in it, or has no title", () => {
    const file = "knowledge/languages/es/about-broker.yaml";
    mkdirSync(join(folder, "knowledge/languages/es"), { recursive: true });
    const write = (...ids: string[]) => writeFileSync(join(folder, file), ids.map((id) => entryIn(id)).join("\n"));
    write("va-zero-down");
    expect(complaint()).toBe(`${file}: the English file of this name has no entry with the id va-zero-down`);
    write("about-area", "about-area");
    expect(complaint()).toMatch(/two entries have the id about-area$/);
    edit(file, /^ {2}title: .*\n/m, "");
    expect(complaint()).toMatch(/^knowledge\/languages\/es\/about-broker\.yaml:\d+: 0\.title: /);
  });

  test("a missing picture, a title that is too long, an unknown key, a broken file", () => {
    edit("articles/bay-insurance.md", "cover: hold-title.svg", "cover: hold-titel.svg");
    expect(complaint()).toMatch(/^articles\/bay-insurance\.md:\d+: picture not found: pictures\/hold-titel\.svg$/);
    edit("articles/bay-insurance.md", "cover: hold-titel.svg", "cover: hold-title.svg\ncolor: blue");
    expect(complaint()).toMatch(/^articles\/bay-insurance\.md:\d+: .*color/);
    edit("articles/bay-insurance.md", "\ncolor: blue", "");
    const line = edit("seo.yaml", /title: "Mortgage FAQs/, `title: "${"long ".repeat(12)}Mortgage FAQs`);
    expect(complaint()).toBe(`seo.yaml:${line}: /faqs.title: is too long: 60 characters at most`);
    edit("seo.yaml", /^\/:$/m, "/: [");
    expect(complaint()).toMatch(/^seo\.yaml:\d+: /);
  });
});
