import { createContext } from "react-router";
import type { Language } from "#app/lib/languages.ts";
import type { DeniedAccess } from "#server/auth/denied-access.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import type { Services } from "#server/services.ts";

/** What loaders and actions reach the rest of the house through. */
export const servicesContext = createContext<Services>();

export type RequestFacts = {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The nonce of the page's own inline scripts and styles, from which the policy knows them. */
  readonly inlineMark: string;
  /** LANG-02: of the menu and the footer. */
  readonly language: Language;
  /** Read at most once per request, and only when somebody asks. */
  readonly viewer: () => Promise<Viewer>;
  /** Writes down that somebody was kept out of the admin area. */
  readonly recordDenied: DeniedAccess;
};

export const requestContext = createContext<RequestFacts>();
