import { readFileSync } from "node:fs";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parse } from "yaml";

type Subset = {
  readonly order: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly forms: Readonly<Record<string, string>>;
  readonly arcs: Readonly<Record<string, readonly [from: string, to: string]>>;
};

type MismoElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MismoElement[];
  readonly text: string;
};

type Parsed = Readonly<Record<string, unknown>>;

const subset: Subset = parse(readFileSync(new URL("mismo-subset.yaml", import.meta.url), "utf8"));
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  ignoreDeclaration: true,
  parseTagValue: false,
});

/** The file as a tree. Throws if it is not well-formed. */
export function readMismo(xml: string): MismoElement {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(valid.err.msg);
  return elementsOf(parser.parse(xml))[0] as MismoElement;
}

function elementsOf(nodes: readonly Parsed[]): MismoElement[] {
  return nodes.flatMap((node) => {
    const [name] = Object.keys(node).filter((key) => key !== ":@" && key !== "#text");
    if (!name) return [];
    const content = node[name] as readonly Parsed[];
    return {
      name,
      attributes: (node[":@"] ?? {}) as Record<string, string>,
      children: elementsOf(content),
      text: content.map((part) => part["#text"] ?? "").join(""),
    };
  });
}

/** Every element under this one, itself included. */
export const withDescendants = (element: MismoElement): MismoElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
];

/** The text of every element of that name. */
export const textsOf = (root: MismoElement, name: string): string[] =>
  withDescendants(root).flatMap((element) => (element.name === name ? [element.text] : []));

/** What is wrong with the file, by the tables of mismo-subset.yaml: nothing, if it is as it should be. */
export function mismoFaults(root: MismoElement): string[] {
  const all = withDescendants(root);
  return [...all.flatMap(orderFaults), ...all.flatMap(textFaults), ...arcFaults(all)];
}

function orderFaults({ name, children }: MismoElement): string[] {
  const order = subset.order[name];
  if (!order) return children.length > 0 ? [`${name} is not in the table`] : [];
  const places = children.map((child) => order.indexOf(child.name));
  return children.flatMap((child, at) => {
    if (places[at] === -1) return [`${child.name} may not stand in ${name}`];
    return (places[at] ?? 0) < (places[at - 1] ?? 0) ? [`${child.name} stands too late in ${name}`] : [];
  });
}

function textFaults({ name, children, text }: MismoElement): string[] {
  if (children.length > 0 || name === "RELATIONSHIP") return [];
  if (text === "") return [`${name} is empty`];
  const words = subset.words[name];
  const forms = Object.entries(subset.forms).filter(([ending]) => name.endsWith(ending));
  const isRight = (!words || words.includes(text)) && forms.every(([, form]) => new RegExp(form).test(text));
  return isRight ? [] : [`${name} is ${text}`];
}

/** Each arc ends at labels that are there, of the right kind; each label is unique, and the end of an arc. */
function arcFaults(all: readonly MismoElement[]): string[] {
  const labeled = all.filter(({ attributes }) => attributes["xlink:label"]);
  const kinds = new Map(labeled.map(({ name, attributes }) => [attributes["xlink:label"], name]));
  const arcs = all.filter(({ name }) => name === "RELATIONSHIP").map(({ attributes }) => attributes);
  const used = new Set(arcs.flatMap((arc) => [arc["xlink:from"], arc["xlink:to"]]));
  const faults = arcs.flatMap((arc) => {
    const [base, kind = ""] = (arc["xlink:arcrole"] ?? "").split(/\/(?=[^/]*$)/);
    const ends = [arc["xlink:from"], arc["xlink:to"]].map((label) => kinds.get(label));
    const isKnown = base === "urn:fdc:mismo.org:2009:residential" && Object.hasOwn(subset.arcs, kind);
    return isKnown && ends.join() === subset.arcs[kind]?.join() ? [] : [`${kind} connects ${ends.join(" and ")}`];
  });
  const unused = [...kinds.keys()].filter((label) => !used.has(label)).map((label) => `nothing refers to ${label}`);
  return [...faults, ...unused, ...(kinds.size === labeled.length ? [] : ["a label is used twice"])];
}
