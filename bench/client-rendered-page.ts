import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** The usual alternative: an empty page, a stylesheet, and React rendering the same content in the browser. */
export async function buildClientRendered(html: string, folder: string, siteUrl: string) {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("\n");
  const body = (html.match(/<body[^>]*>([\s\S]*)<\/body>/)?.[1] ?? "").replaceAll(/<script[\s\S]*?<\/script>/g, "");
  mkdirSync(folder, { recursive: true });
  const index = '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/style.css"></head>';
  writeFileSync(
    join(folder, "index.html"),
    `${index}<body class="font-sans"><div id="root"></div><script type="module" src="/main.js"></script></body></html>`,
  );
  writeFileSync(join(folder, "style.css"), styles);
  writeFileSync(
    join(folder, "main.js"),
    `import { createElement } from "${resolve("node_modules/react/index.js")}";
     import { createRoot } from "${resolve("node_modules/react-dom/client.js")}";
     createRoot(document.getElementById("root")).render(
       createElement("div", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(body)} } }));`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return serve(join(folder, "dist"), siteUrl);
}

const types: Record<string, string> = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript" };

async function serve(folder: string, siteUrl: string) {
  const server = createServer(async (request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    try {
      const bytes = brotliCompressSync(readFileSync(join(folder, path)));
      const type = types[path.split(".").at(-1) ?? ""] ?? "";
      response
        .writeHead(200, { "content-type": type, "content-encoding": "br", "content-length": bytes.length })
        .end(bytes);
    } catch {
      const asset = await fetch(siteUrl + path);
      response.writeHead(asset.status, { "content-type": asset.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await asset.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}
