import type { Content } from "#app/content/load-content.ts";
import { sitePaths } from "#app/content/site-paths.ts";

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[char] ?? char);

const answer = (type: string, body: string) =>
  new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "max-age=3600" } });

/** Every page that search engines may index, and every article with its own address. */
export function sitemap({ articles }: Content, origin: string): Response {
  const pages = sitePaths.filter((path) => path !== "/auth").map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const posts = articles.map(
    ({ slug, date, updated }) =>
      `<url><loc>${origin}/blog?article=${slug}</loc><lastmod>${updated ?? date}</lastmod></url>`,
  );
  const urls = [...pages, ...posts].join("\n");
  return answer(
    "application/xml",
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
}

export function robots(origin: string): Response {
  const closed = ["/admin", "/auth/", "/api/"].map((path) => `Disallow: ${path}`).join("\n");
  return answer("text/plain", `User-agent: *\n${closed}\n\nSitemap: ${origin}/sitemap.xml\n`);
}

export function rss({ articles, broker, seo }: Content, origin: string): Response {
  const items = articles.map(({ title, slug, date, excerpt, category }) => {
    const url = `${origin}/blog?article=${slug}`;
    return [
      `<item><title>${escapeXml(title)}</title><link>${url}</link><guid>${url}</guid>`,
      `<pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate><category>${escapeXml(category)}</category>`,
      `<description>${escapeXml(excerpt)}</description></item>`,
    ].join("");
  });
  const channel = [
    `<title>${escapeXml(broker.name)}</title><link>${origin}/blog</link>`,
    `<description>${escapeXml(seo["/blog"].description)}</description><language>en-us</language>`,
    `<atom:link href="${origin}/blog.rss" rel="self" type="application/rss+xml"/>`,
  ].join("");
  const body = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${items.join("\n")}</channel></rss>`;
  return answer("application/rss+xml", `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
}

export function webManifest({ brand, broker }: Content): Response {
  const manifest = {
    name: broker.name,
    short_name: broker.short_name,
    description: broker.tagline,
    start_url: "/",
    display: "browser",
    background_color: brand.colors.paper,
    theme_color: brand.colors.dark,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return answer("application/manifest+json", JSON.stringify(manifest));
}
