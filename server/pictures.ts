import { existsSync, readFileSync } from "node:fs";

/** One picture of content/pictures as built: an SVG unchanged, a photo in several sizes and formats. */
export type Picture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources: ReadonlyArray<{ readonly type: string; readonly srcSet: string }>;
};

/** In development the build has not copied public/ yet. */
const manifests = ["build/client/assets/pictures/manifest.json", "public/assets/pictures/manifest.json"];

export function createPictureReader() {
  const manifest = manifests.find((path) => existsSync(path));
  const pictures: Record<string, Picture> = manifest ? JSON.parse(readFileSync(manifest, "utf8")) : {};
  return (file: string): Picture | undefined => pictures[file];
}
