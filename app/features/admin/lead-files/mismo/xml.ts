type Attributes = Readonly<Record<string, string>>;
type Children = ReadonlyArray<XmlElement | undefined>;

export type XmlElement = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly content: string | readonly XmlElement[];
};

/** An element with elements in it. Without any it is left out, and so is everything that has nothing else in it. */
export function container(name: string, children: Children, attributes: Attributes = {}): XmlElement | undefined {
  const content = present(children);
  return content.length === 0 ? undefined : { name, attributes, content };
}

const present = (children: Children) => children.filter((child) => child !== undefined);

/** XML has no way to write most control characters, not even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An element with text in it; left out where there is none. */
export function value(name: string, text: string | undefined): XmlElement | undefined {
  const content = (text ?? "").toWellFormed().replace(unwritable, " ").trim();
  return content === "" ? undefined : { name, attributes: {}, content };
}

/** An element that is all attributes. */
export const reference = (name: string, attributes: Attributes): XmlElement => ({ name, attributes, content: [] });

export function xmlDocument(root: string, children: Children, attributes: Attributes): string {
  const all = lines({ name: root, attributes, content: present(children) }, "");
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...all, ""].join("\n");
}

function lines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const pairs = Object.entries(attributes).map(([key, text]) => ` ${key}="${escapeXml(text)}"`);
  const open = `${indent}<${name}${pairs.join("")}`;
  if (typeof content === "string") return [`${open}>${escapeXml(content)}</${name}>`];
  if (content.length === 0) return [`${open}/>`];
  return [`${open}>`, ...content.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${name}>`];
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
