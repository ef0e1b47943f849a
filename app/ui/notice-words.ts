import { createContext } from "react";

/**
 * For hydration/notice.ts, which runs without React: attributes of the page, from the server alone, so that its data need
 * not carry them a second time.
 */
export const NoticeWords = createContext<{ "data-unreachable"?: string; "data-dismiss"?: string }>({});
