import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { Picture } from "../server/pictures.ts";

type Folders = { readonly from: string; readonly to: string };
const siteFolders: Folders = { from: "content/pictures", to: "public/assets/pictures" };
const widths = [480, 960, 1440];

/**
 * Every picture of content/ under a name that changes with its content: an SVG unchanged, a photo as AVIF, WebP and
 * JPEG.
 */
export async function makePictures(folders = siteFolders): Promise<void> {
  const { from, to } = folders;
  const names = readdirSync(from).filter((name) => /\.(?:svg|jpe?g|png|webp|avif)$/i.test(name));
  const manifest: Record<string, Picture> = {};
  mkdirSync(to, { recursive: true });
  for (const name of names) manifest[name] = await makePicture(name, folders);
  const kept = new Set(["manifest.json", ...Object.values(manifest).flatMap(filesOf)]);
  for (const old of readdirSync(to).filter((file) => !kept.has(file))) rmSync(join(to, old));
  writeFileSync(join(to, "manifest.json"), JSON.stringify(manifest));
}

async function makePicture(file: string, { from, to }: Folders): Promise<Picture> {
  const source = join(from, file);
  const bytes = readFileSync(source);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const { name, ext } = parse(file);
  const base = `${name}-${hash}`;
  const { width = 0, height = 0 } = await sharp(bytes).autoOrient().metadata();
  if (ext === ".svg") {
    copyFileSync(source, join(to, `${base}.svg`));
    return { src: `/assets/pictures/${base}.svg`, width, height, sources: [] };
  }
  const sizes = widths.filter((size) => size < width).concat(Math.min(width, widths.at(-1) ?? width));
  const make = async (format: "avif" | "webp" | "jpeg", size: number) => {
    const target = join(to, `${base}-${size}.${format}`);
    if (!existsSync(target)) await sharp(bytes).autoOrient().resize(size).toFormat(format).toFile(target);
    return `/assets/pictures/${base}-${size}.${format} ${size}w`;
  };
  const srcSet = async (format: "avif" | "webp") =>
    (await Promise.all([...new Set(sizes)].map((size) => make(format, size)))).join(", ");
  const [fallback = ""] = (await make("jpeg", Math.min(width, 960))).split(" ");
  return {
    src: fallback,
    width,
    height,
    sources: [
      { type: "image/avif", srcSet: await srcSet("avif") },
      { type: "image/webp", srcSet: await srcSet("webp") },
    ],
  };
}

const filesOf = ({ src, sources }: Picture) =>
  [src, ...sources.flatMap(({ srcSet }) => srcSet.split(", ").map((one) => one.split(" ")[0] ?? ""))].map(
    (url) => url.split("/").at(-1) ?? "",
  );

if (import.meta.main) await makePictures();
