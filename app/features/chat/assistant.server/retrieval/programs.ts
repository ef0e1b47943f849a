/**
 * Kinds of loans that have entries of their own. Asked about one, an entry on another is rarely meant; asked about
 * none, the general entry is meant before a special one.
 */
const signs: ReadonlyArray<readonly [string, RegExp]> = [
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
  return new Set(signs.filter(([, sign]) => sign.test(plain)).map(([program]) => program));
}
