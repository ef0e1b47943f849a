import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePictures } from "./make-pictures.ts";

test("a broker's photo becomes AVIF and WebP sizes, an SVG stays, and unused files are deleted", async () => {
  const from = mkdtempSync(join(tmpdir(), "homeport-pictures-"));
  const to = join(from, "made");
  mkdirSync(to);
  writeFileSync(join(to, "old.svg"), "");
  writeFileSync(join(from, "mark.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>');
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: "#1f7a8c" } });
  await photo.jpeg().toFile(join(from, "photo.jpg"));
  await makePictures({ from, to });
  const manifest = JSON.parse(readFileSync(join(to, "manifest.json"), "utf8"));
  expect(manifest["mark.svg"]).toMatchObject({ width: 30, height: 20, sources: [] });
  expect(manifest["photo.jpg"]).toMatchObject({ width: 1000, height: 500 });
  const types = manifest["photo.jpg"].sources.map(({ type }: { type: string }) => type);
  expect(types).toEqual(["image/avif", "image/webp"]);
  expect(manifest["photo.jpg"].sources[0].srcSet).toMatch(/-480\.avif 480w, .*-960\.avif 960w, .*-1000\.avif 1000w$/);
  const [first] = manifest["photo.jpg"].sources[1].srcSet.split(" ");
  expect(existsSync(join(to, first.split("/").at(-1)))).toBe(true);
  expect(existsSync(join(to, "old.svg"))).toBe(false);
  rmSync(from, { recursive: true });
});
