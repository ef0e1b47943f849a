import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

type DecisionRecord = { file: string; number: string; title: string; date: string; status: string };

const folder = "docs/decisions";
const files = globSync(`${folder}/[0-9]*.md`).toSorted();
const statusFormat = String.raw`(?<status>accepted|superseded by \d{4})`;
const headFormat = new RegExp(
  String.raw`^# (?<number>\d{4}) (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}-\d{2}) · Status: ${statusFormat}\n$`,
);
const rowFormat = new RegExp(
  String.raw`^\| (?<number>\d{4}) \| \[(?<title>[^\]]+)\]\((?<file>[^)]+)\) \| (?<date>\S+) \| ${statusFormat} \| .+ \|$`,
);

function readRecord(path: string): DecisionRecord | undefined {
  const [head = "", ...sections] = readFileSync(path, "utf8").split(/\n## /);
  const parts = headFormat.exec(head)?.groups;
  const titles = sections.map((section) => /^(\w+)\n\S/.exec(section)?.[1]);
  if (!parts || titles.join() !== "Context,Decision,Consequences") return undefined;
  return { ...parts, file: basename(path) } as DecisionRecord;
}

const records = files.map(readRecord).filter((record) => record !== undefined);

test("every decision record has the common format, and its file name begins with its number", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !readRecord(path))).toEqual([]);
  expect(records.filter(({ file, number }) => !file.startsWith(`${number}-`))).toEqual([]);
});

test("decision records have unique numbers, and a superseding record exists", () => {
  const numbers = records.map(({ number }) => number);
  expect(repeated(numbers)).toEqual([]);
  const successors = records.flatMap(({ status }) => status.match(/\d{4}/) ?? []);
  expect(successors.filter((number) => !numbers.includes(number))).toEqual([]);
});

test("the index lists every decision record with its title, date and status", () => {
  const lines = readFileSync(`${folder}/README.md`, "utf8").split("\n");
  const rows = lines.filter((line) => /^\| \d/.test(line)).map((line) => ({ ...rowFormat.exec(line)?.groups }));
  expect(rows).toEqual(records);
});

test("every relative link in the documents leads to a file, and every anchor to a heading", () => {
  const documents = [...globSync("docs/**/*.md"), "README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];
  const links = documents.flatMap((from) => linksOf(readFileSync(from, "utf8")).map((to) => ({ from, to })));
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ from, to }) => !isKnownTarget(from, to))).toEqual([]);
});

const guides = [
  ...globSync("{app,server,eval,bench,tests}/**/README.md"),
  ...globSync("docs/**/*.md").filter((path) => !path.startsWith(folder)),
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"],
];

test("every command that a guide names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = guides.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => ({ from, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test("every path that a guide names exists", () => {
  const named = guides.flatMap((from) => pathsOf(readFileSync(from, "utf8")).map((path) => ({ from, path })));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ path }) => globSync(path).length === 0)).toEqual([]);
});

test("requirement ids are unique, and every id in a test title is one of the specification", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const ids = [...specification.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* \S/gm)].map(([, id = ""]) => id);
  expect(ids.length).toBeGreaterThan(90);
  expect(repeated(ids)).toEqual([]);

  const tests = globSync("{app,server,scripts,tests,e2e}/**/*.{test,spec}.{ts,tsx}");
  const used = tests.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\[([A-Z]{2,}-\d+)\]/g)].map(([, id = ""]) => ({ file, id })),
  );
  expect(used.length).toBeGreaterThan(90);
  expect(used.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Targets of Markdown links and images that stay in the repository; examples in code are not links. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to).filter((to) => !/^[a-z]+:/.test(to));
}

const sourceFolders = "app|server|shared|content|scripts|tests|e2e|bench|eval|docs|public";

/** Paths from the root of the repository, in code marks; `{a,b}` and `*` as in a shell. */
function pathsOf(markdown: string): string[] {
  const code = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);
  return code.filter((text) => new RegExp(String.raw`^(?:${sourceFolders})/[\w./{},*:$-]+$`).test(text));
}

function isKnownTarget(from: string, to: string): boolean {
  const [path = "", anchor] = to.split("#");
  const target = path === "" ? from : join(dirname(from), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, "utf8")).includes(anchor);
}

/** As GitHub makes them: lower case, punctuation removed, spaces as hyphens. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}

test("the changelog begins with what is unreleased, has the package's version, and sorts by Added, Changed and Fixed", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [first, second] = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(first).toBe("Unreleased");
  expect(second?.replace(/\d{4}-\d\d-\d\d$/, "a day")).toBe(`${version} - a day`);
  const kinds = [...changelog.matchAll(/^### (.+)$/gm)].map(([, title]) => title ?? "");
  expect(kinds.filter((kind) => !["Added", "Changed", "Fixed", "Removed", "Security"].includes(kind))).toEqual([]);
});
