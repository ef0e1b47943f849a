/** A part of a list that is somewhere in a tree of plain data. */
export type Piece = { readonly path: readonly string[]; readonly items: readonly unknown[] };

/** Copying so many entries of the knowledge to another thread takes a few milliseconds. */
const mostItems = 50;

/** Not what is no plain data, such as a map. */
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > mostItems;

/** Its long lists, a piece at a time. Lists within lists stay whole. */
export function* longListsOf(tree: unknown, path: readonly string[] = []): Generator<Piece> {
  if (isLong(tree))
    for (let from = 0; from < tree.length; from += mostItems) yield { path, items: tree.slice(from, from + mostItems) };
  else if (isTree(tree)) for (const [name, value] of Object.entries(tree)) yield* longListsOf(value, [...path, name]);
}

/** The tree with nothing in its long lists. */
export function withoutLongLists<Tree>(tree: Tree): Tree {
  if (isLong(tree)) return [] as Tree;
  if (!isTree(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, withoutLongLists(value)])) as Tree;
}

/** Puts the pieces back, in their order. */
export function fillLists(tree: unknown, pieces: readonly Piece[]): void {
  for (const { path, items } of pieces) {
    const list = path.reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree);
    if (!Array.isArray(list)) throw new Error(`there is no list ${path.join(".")}`);
    list.push(...items);
  }
}
