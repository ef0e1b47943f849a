/**
 * Every page has its styles inline, and the stylesheet has those of all pages. A page that is complete as HTML gets
 * only the rules whose classes or elements occur in it; hydrate-on-intent.ts loads the full stylesheet before React,
 * which may render anything. So the size of a page does not grow with the rest of the site.
 */
export function trimStyles(html: string): string {
  return html.replace(/(<style[^>]*data-href="app"[^>]*>)([\s\S]*?)(<\/style>)/, (_, open, css, close) => {
    return open + trim(css, new Set([...classesIn(html), ...elementsIn(html), ...typesIn(html)])) + close;
  });
}

const classesIn = (html: string) =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    decode(names)
      .split(/\s+/)
      .map((name) => `.${name}`),
  );

const elementsIn = (html: string) => [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name);

const typesIn = (html: string) => [...html.matchAll(/\stype="[a-z-]+"/g)].map(([type]) => type.trim());

/** Boxes with parts of their own, for which Tailwind's base has twenty rules. */
const boxesWithParts = ["file", "search", "number", "date", "datetime-local", "month", "week", "time"].map(
  (type) => `type="${type}"`,
);
const partOfBox = /^::(?:file-selector-button|-webkit-(?:search|inner|outer|date|calendar))/;

const decode = (attribute: string) =>
  attribute
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");

function trim(css: string, present: ReadonlySet<string>): string {
  const kept = rulesOf(css).map((rule) => keepUsed(rule, present));
  const used = kept.join("");
  return kept
    .map((rule) => (rule.startsWith("@layer theme") ? keepUsedVariables(rule, used) : rule))
    .filter((rule) => !rule.startsWith("@property") || isRead(nameOf(rule), used))
    .filter((rule) => !rule.startsWith("@keyframes") || used.split(nameOf(rule)).length > 2)
    .join("");
}

const nameOf = (rule: string) => /^@\w+ ([\w-]+)/.exec(rule)?.[1] ?? rule;

const isRead = (variable: string, css: string) => css.includes(`var(${variable})`) || css.includes(`var(${variable},`);

type Rule = {
  readonly text: string;
  /** Classes (with a dot), elements and types of boxes of which a page must have one; without them the rule belongs to every page. */
  readonly needs?: readonly string[];
  /** The rules inside a media query, a layer or another nested block that starts with `head`. */
  readonly block?: { readonly head: string; readonly rules: readonly Rule[] };
};

let parsed: { readonly css: string; readonly rules: readonly Rule[] } | undefined;

/** A site has one stylesheet: it is taken apart once, not for every page. */
function rulesOf(css: string): readonly Rule[] {
  if (parsed?.css !== css)
    parsed = {
      css,
      rules: splitRules(css)
        .filter((rule) => !rule.startsWith("@layer properties{"))
        .map(parseRule),
    };
  return parsed.rules;
}

function parseRule(text: string): Rule {
  const brace = text.indexOf("{");
  const head = text.slice(0, brace);
  if (brace < 0 || /^@(?:property|font-face|keyframes|layer theme)/.test(head)) return { text };
  if (head.startsWith("@"))
    return { text, block: { head, rules: splitRules(text.slice(brace + 1, -1)).map(parseRule) } };
  if (partOfBox.test(head)) return { text, needs: boxesWithParts };
  const name = /\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/i.exec(head)?.[1];
  if (name !== undefined) return { text, needs: [`.${unescapeName(name)}`] };
  const elements = withoutArguments(head)
    .split(",")
    .map((selector) => /^[a-z][a-z0-9]*/.exec(selector)?.[0]);
  return elements.every((element) => element !== undefined) ? { text, needs: elements } : { text };
}

const withoutArguments = (selectors: string) => selectors.replace(/\([^()]*\)/g, "");

/** A rule with classes stays if its first class is used in the page, one of elements if the page has any of them. */
function keepUsed({ text, needs, block }: Rule, present: ReadonlySet<string>): string {
  if (!block) return !needs || needs.some((name) => present.has(name)) ? text : "";
  const inner = block.rules.map((rule) => keepUsed(rule, present)).join("");
  return inner ? `${block.head}{${inner}}` : "";
}

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6}) |\\(.)/gi, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (char ?? ""),
  );

/** Theme variables used by the remaining rules or by each other. */
function keepUsedVariables(theme: string, used: string): string {
  return theme.replace(/(--[\w-]+):[^;{}]+;?/g, (whole, name: string) =>
    isRead(name, used) || isRead(name, theme) ? whole : "",
  );
}

/** The statements of a stylesheet, each with its block. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at] ?? "";
    if (char === "\\") at += 1;
    else if (quote) quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "{") depth += 1;
    else if ((char === "}" && --depth === 0) || (char === ";" && depth === 0)) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  const rest = css.slice(start);
  return rest.trim() ? [...rules, rest] : rules;
}
