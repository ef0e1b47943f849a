/** The last day with security fixes of each version, from postgresql.org/support/versioning. */
export const lastFixes: Readonly<Record<number, string>> = {
  13: "2025-11-13",
  14: "2026-11-12",
  15: "2027-11-11",
  16: "2028-11-09",
  17: "2029-11-08",
  18: "2030-11-14",
};
