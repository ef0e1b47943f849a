import { createContext } from "react";
import type { Thing } from "./structured-data.ts";

/** For search engines, from the server alone: the data that a page carries for React need not hold it a second time. */
export const BusinessData = createContext<Thing | undefined>(undefined);
