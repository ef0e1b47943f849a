/** The page of the visitor's own brief. */
export const briefPath = "/your-brief";
