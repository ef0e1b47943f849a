/**
 * Who may import whom, in one direction: shared ← ui, content ← features ← admin ← routes, with server next to the
 * features. Checked on resolved files, so that aliases, relative paths and import() are treated alike.
 */
type Zone = {
  readonly name: string;
  /** The first zone that matches a file is its zone. */
  readonly files: RegExp;
  /** Zones of the repository that its files may import, besides their own. */
  readonly may: readonly string[];
  /** Packages that its files may not import. */
  readonly without?: readonly string[];
};

/** Features that own tables; the admin area reads and acts through the functions they export. */
const subjects = ["leads", "rates", "chat", "auth", "record"];
/** Parts of the site that no other feature may import, the admin area included. */
const pages = ["articles", "calculators", "faqs", "home", "pages", "reverse", "site-shell"];

const belowFeatures = ["shared", "browser", "hydration", "ui", "content", "art"];
const packagesOfData = ["drizzle-orm", "pg", "pg-boss"];

/** Server code of a feature may use the server; its browser code may not. */
function featureZones(feature: string, alsoMay: readonly string[] = []): Zone[] {
  const folder = `^app/features/${feature}/`;
  return [
    {
      name: `${feature} tables`,
      files: new RegExp(`${folder}.*-tables\\.server\\.ts$`),
      may: [`${feature} server`, feature, "server", "shared", ...alsoMay],
    },
    {
      name: `${feature} server`,
      files: new RegExp(`${folder}(.*/)?([^/]*\\.server/.*|[^/]*\\.server\\.tsx?)$`),
      may: [feature, `${feature} tables`, "server", ...belowFeatures, ...alsoMay],
    },
    {
      name: feature,
      files: new RegExp(folder),
      may: [`${feature} server`, ...belowFeatures, ...alsoMay.filter((zone) => !zone.endsWith(" server"))],
      without: packagesOfData,
    },
  ];
}

export const zones: readonly Zone[] = [
  { name: "shared", files: /^shared\//, may: [], without: [...packagesOfData, "react", "react-router", "hono"] },
  { name: "browser", files: /^app\/browser\//, may: ["shared"], without: packagesOfData },
  { name: "hydration", files: /^app\/hydration\//, may: ["shared", "browser"], without: packagesOfData },
  { name: "art", files: /^app\/(art|fonts)\/|^app\/[^/]*\.css$/, may: [] },
  { name: "ui", files: /^app\/ui\//, may: ["shared", "browser"], without: [...packagesOfData, "zod"] },
  { name: "content", files: /^app\/content\/|^content\//, may: ["shared", "ui"], without: packagesOfData },
  ...[...subjects, ...pages].flatMap((feature) => featureZones(feature)),
  ...featureZones(
    "admin",
    subjects.flatMap((subject) => [subject, `${subject} server`]),
  ),
  {
    name: "composition",
    files:
      /^server\/(app|main|platform|render-page|services|start-banner)\.ts$|^server\/openapi\/|^app\/(services-context|cacheable-pages)\.server\.ts$/,
    may: ["server", "shared", "content", ...[...subjects, ...pages, "admin"].flatMap((one) => [one, `${one} server`])],
  },
  { name: "server", files: /^server\//, may: ["shared"], without: ["react", "react-dom"] },
  {
    name: "routes",
    files: /^app\/(routes\/|root\.tsx$|routes\.ts$|entry\.|(public|token)-page-headers\.ts$)/,
    may: [
      ...belowFeatures,
      "composition",
      ...[...subjects, ...pages, "admin"].flatMap((one) => [one, `${one} server`]),
    ],
    without: [...packagesOfData, "zod"],
  },
];
