import type { Content } from "#app/content/load-content.ts";
import { workerScope } from "./worker-address.ts";

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });
const place = (name: string, url: string) => ({ name, url, icons: [icon("/icon-192.png", 192)] });

/** The admin area as an app of its own, beside the site's manifest. Browsers fetch it without a session. */
export function adminManifest({ broker }: Content): Response {
  const manifest = {
    id: "/admin",
    name: `${broker.short_name} leads`,
    short_name: "Leads",
    description: `The admin area of ${broker.name}`,
    start_url: "/admin",
    scope: workerScope,
    display: "standalone",
    background_color: "#fbf7f0",
    theme_color: "#0b3c49",
    icons: [
      icon("/icon-192.png", 192),
      icon("/icon-512.png", 512),
      { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
    ],
    shortcuts: [place("Due today", "/admin/due"), place("Meetings", "/admin/meetings")],
  };
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "max-age=3600" };
  return new Response(JSON.stringify(manifest), { headers });
}
