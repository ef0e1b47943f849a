import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** React Router's handler, made here so that development and production load the same copy of it as the app does. */
export const createPageHandler = (build: ServerBuild, mode: "production" | "development"): PageHandler =>
  createRequestHandler(build, mode);
