/** How many weeks the report can look back, by the choice in its address. */
export const reportSpans = [4, 12, 26, 52] as const;
