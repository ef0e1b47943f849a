import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { zones } from "./import-rules.ts";

/** Every import of a tree that breaks the rules, one line each. */
export function checkImports(root: string): string[] {
  const files = globSync("{app,server,shared}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file),
  );
  return files.sort().flatMap((file) =>
    importsOf(readFileSync(join(root, file), "utf8"), file).flatMap((specifier) => {
      const refusal = refuse(file, specifier, root);
      return refusal ? [`${file} imports ${specifier ?? "by an expression"}: ${refusal}`] : [];
    }),
  );
}

/** The specifiers in `import`, `export … from`, `import()` and types; undefined for an expression. */
function importsOf(code: string, file: string): (string | undefined)[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const literal = /^["'`]([^"'`$]*)["'`]$/;
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? "")),
    ...module.dynamicImports.map(
      ({ moduleRequest }) => code.slice(moduleRequest.start, moduleRequest.end).match(literal)?.[1],
    ),
    ...[...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)\s*[.[]/g)].map(([, specifier]) => specifier),
  ].filter((specifier) => specifier !== "");
}

const zoneOf = (file: string) => zones.find(({ files }) => files.test(file));

function refuse(file: string, specifier: string | undefined, root: string): string | undefined {
  const zone = zoneOf(file);
  if (!zone) return "this file is in no zone of the rules";
  if (specifier === undefined) return "no rule can be checked on an expression";
  const target = resolveIn(root, file, specifier);
  if (target === undefined) {
    const refused = zone.without?.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return refused ? `${zone.name} does without that package` : undefined;
  }
  if (target.includes("+types/")) return undefined;
  const other = zoneOf(target)?.name;
  if (other === zone.name || (other !== undefined && zone.may.includes(other))) return undefined;
  return `${zone.name} may not import ${other ?? target}`;
}

/** The file in the tree, however it is referenced; undefined for a package or a Node module. */
function resolveIn(root: string, file: string, specifier: string): string | undefined {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#")) return path.slice(1);
  if (!path.startsWith(".") && !path.startsWith("/")) return undefined;
  return relative(root, resolve(root, dirname(file), path)).replaceAll("\\", "/");
}
