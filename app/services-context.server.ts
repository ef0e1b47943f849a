import { createContext } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { DeniedAccess } from "#app/features/auth/access/denied-access.server.ts";
import type { Viewer } from "#app/features/auth/access/viewer.server.ts";
import type { Services } from "#server/services.ts";
import type { Language } from "#shared/languages.ts";

/** What loaders and actions reach the rest of the house through. */
export const servicesContext = createContext<Services>();

export type RequestFacts = {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The nonce of the page's own inline scripts and styles, from which the policy knows them. */
  readonly nonce: string;
  /** LANG-02: of the menu and the footer. */
  readonly language: Language;
  /** Read at most once per request, and only when somebody asks. */
  readonly viewer: () => Promise<Viewer>;
  /** Writes down that somebody was kept out of the admin area. */
  readonly recordDenied: DeniedAccess;
};

export const requestContext = createContext<RequestFacts>();

/** Set by the middleware of the admin layout, so a page that reads it is inside that layout. */
export const adminContext = createContext<Admin>();
