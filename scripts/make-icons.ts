import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { loadContent } from "#app/content/load-content.ts";
import { findChromium } from "../tests/support/find-chromium.ts";

/**
 * `npm run icons`: the favicon set and one preview picture per page and article, drawn from scripts/art and the titles
 * in content/. Written to public/, which is checked in. Run it again after a title or the logo changes.
 */
const { seo, articles, broker } = loadContent();
const art = (name: string) => readFileSync(`scripts/art/${name}.svg`);

async function makeFavicons(): Promise<void> {
  const png = (name: string, size: number) => sharp(art(name), { density: 600 }).resize(size, size).png().toBuffer();
  writeFileSync("public/favicon.svg", art("favicon"));
  writeFileSync("public/favicon.ico", ico(await png("favicon", 32)));
  writeFileSync("public/apple-touch-icon.png", await png("apple-touch", 180));
  writeFileSync("public/icon-192.png", await png("favicon", 192));
  writeFileSync("public/icon-512.png", await png("favicon", 512));
  writeFileSync("public/icon-maskable-512.png", await png("maskable", 512));
}

/** An .ico with one picture is a PNG with a 22-byte header. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const plain = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const font = readFileSync("app/fonts/fraunces.woff2").toString("base64");
const card = (title: string) => `<!doctype html><style>
  @font-face { font-family: F; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  body { margin: 0; width: 1200px; height: 630px; position: relative; font-family: F; color: #0b3c49 }
  svg { position: absolute; inset: 0 }
  h1 { position: absolute; left: 72px; top: 178px; width: 620px; margin: 0; font: 600 ${title.length > 52 ? 56 : 68}px/1.08 F; letter-spacing: -0.015em; text-wrap: balance }
  p { position: absolute; left: 158px; top: 66px; margin: 0; font: 600 34px/1.5 F }
</style>${art("og-base")}<p>${plain(broker.name)}</p><h1>${plain(title)}</h1>`;

async function makeCards(): Promise<void> {
  mkdirSync("public/og", { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const cards = [
    ...Object.entries(seo).map(([path, { title }]) => ({
      name: path.slice(1) || "home",
      title: title.split(" | ")[0],
    })),
    ...articles.map(({ slug, title }) => ({ name: `article-${slug}`, title })),
  ];
  for (const { name, title = "" } of cards) {
    await page.setContent(card(title));
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ type: "png" });
    mkdirSync(dirname(`public/og/${name}.jpg`), { recursive: true });
    writeFileSync(`public/og/${name}.jpg`, await sharp(shot).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  }
  await browser.close();
}

mkdirSync("public", { recursive: true });
await makeFavicons();
await makeCards();
