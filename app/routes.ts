import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site on one screen. */
export default [
  index("routes/home.tsx"),
  route("contact", "routes/contact-redirect.ts"),
  route("auth", "routes/auth.tsx"),
  route("logout", "routes/logout.ts"),
  route("admin", "routes/admin.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
