import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { makePictures } from "./make-pictures.ts";

/** Hot reload: the services start once, and each request gets the app from Vite's current module graph. */
process.env["NODE_ENV"] ??= "development";
await makePictures();
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

const { readEnv } = await load<typeof import("../server/env.server.ts")>("/server/env.server.ts");
const { createLog } = await load<typeof import("../server/log.ts")>("/server/log.ts");
const { createServices } = await load<typeof import("../server/services.ts")>("/server/services.ts");
const { stopGracefully } = await load<typeof import("../server/http/server-lifecycle.ts")>(
  "/server/http/server-lifecycle.ts",
);

const env = readEnv();
const log = createLog(env.LOG_LEVEL);
const services = await createServices(env, log);

const listener = getRequestListener(async (request, bindings) => {
  const { createApp } = await load<typeof import("../server/app.ts")>("/server/app.ts");
  const { createPageHandler } =
    await load<typeof import("../server/http/page-handler.ts")>("/server/http/page-handler.ts");
  const build = await load<import("react-router").ServerBuild>("virtual:react-router/server-build");
  return createApp(services, createPageHandler(build, "development"), "development").fetch(request, bindings);
});

const server = createServer((request, response) =>
  vite.middlewares(request, response, () => listener(request, response)),
);
server.listen(env.PORT, env.HOST, () => console.log(`\n  Development server at http://localhost:${env.PORT}\n`));
stopGracefully(server, log, {
  begin: services.endStreams,
  close: async () => {
    await vite.close();
    await services.close();
  },
});
