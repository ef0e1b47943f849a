import { createContext } from "react-router";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Services } from "#server/services.ts";

/** What loaders and actions reach the rest of the house through. */
export const servicesContext = createContext<Services>();

export type RequestFacts = {
  readonly requestId: string;
  readonly clientAddress: string;
  /** Read at most once per request, and only when somebody asks. */
  readonly viewer: () => Promise<Viewer>;
};

export const requestContext = createContext<RequestFacts>();
