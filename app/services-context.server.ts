import { createContext } from "react-router";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { DeniedAccess } from "#app/features/auth/access/denied-access.server.ts";
import type { Viewer } from "#app/features/auth/access/viewer.server.ts";
import type { Services } from "#server/services.ts";
import type { Language } from "#shared/languages.ts";

/** How loaders and actions access the services. */
export const servicesContext = createContext<Services>();

export type RequestFacts = {
  readonly requestId: string;
  readonly clientAddress: string;
  /** The nonce of the page's own inline scripts and styles. */
  readonly nonce: string;
  /** The language of the menu and the footer. */
  readonly language: Language;
  /** Read lazily, at most once per request. */
  readonly viewer: () => Promise<Viewer>;
  /** Logs that someone was refused access to the admin area. */
  readonly recordDenied: DeniedAccess;
};

export const requestContext = createContext<RequestFacts>();

/** Set by the middleware of the admin layout, so only pages inside that layout can read it. */
export const adminContext = createContext<Admin>();
