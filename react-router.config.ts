import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known at build time; the whole manifest is small and saves a request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
