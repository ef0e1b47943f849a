import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * React Router's handler, created here so that development and production load the same copy of React Router as the
 * app.
 */
export const createPageHandler = (build: ServerBuild, mode: "production" | "development"): PageHandler =>
  createRequestHandler(build, mode);
