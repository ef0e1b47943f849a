/**
 * Loan programs and other subjects with entries of their own. A question that names one is rarely about another, and a
 * question that names none is more likely about the general entry.
 */
const keywords: ReadonlyArray<readonly [string, RegExp]> = [
  ["fha", /\b(fha|mip|ufmip|203k)\b/],
  ["va", /\b(va|irrrl|coe|fundingfee|veterans?)\b/],
  ["usda", /\busda\b/],
  ["jumbo", /\bjumbo\b/],
  ["conventional", /\bconventional\b/],
  ["reverse", /\b(reverse|hecm|lesa)\b/],
  ["heloc", /\b(heloc|homeequityloan)\b/],
  ["nonqm", /\b(nonqm|non-qm|itin|dscr|bankstatement|bank-statement|assetdepletion|profitloss)\b/],
  ["commercial", /\b(commercial|sba|apartment|commercial-investor)\b/],
  ["refinance", /\b(refinance|refinances|refinancing|irrrl|cashout|cash-out)\b/],
  ["florida", /\bflorida\b/],
  ["investment", /\b(investment|dscr|investor|rental|shortrental)\b/],
  ["manufactured", /\bmanufactured\b/],
];

export function programsOf(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase();
  return new Set(keywords.filter(([, pattern]) => pattern.test(plain)).map(([program]) => program));
}
