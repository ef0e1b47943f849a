import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const admin = [
  route("admin", "routes/admin/inbox.tsx"),
  route("admin/changes", "routes/admin/changes.ts"),
  route("admin/leads/:id", "routes/admin/lead.tsx"),
  route("admin/due", "routes/admin/due.tsx"),
  route("admin/meetings", "routes/admin/meetings.tsx"),
  route("admin/questions", "routes/admin/questions.tsx"),
  route("admin/answers", "routes/admin/answers.tsx"),
  route("admin/answer", "routes/admin/answer.tsx"),
  route("admin/report", "routes/admin/report.tsx"),
  route("admin/quarantine", "routes/admin/quarantine.tsx"),
  route("admin/mails", "routes/admin/mails.tsx"),
  route("admin/record", "routes/admin/record.tsx"),
  route("admin/audit", "routes/admin/audit.tsx"),
  route("admin/consent", "routes/admin/consent.tsx"),
  route("admin/privacy", "routes/admin/privacy.tsx"),
  route("admin/privacy/receipts/:number", "routes/admin/receipt.ts"),
  route("admin/readiness", "routes/admin/readiness.tsx"),
  route("admin/rates", "routes/admin/rates.tsx"),
];

/** Every URL of the site on one screen. */
const pages = [
  index("routes/home.tsx"),
  route("personal-note", "routes/personal-note.tsx"),
  route("reverse-mortgages", "routes/reverse-mortgages.tsx"),
  route("resources", "routes/resources.tsx"),
  route("faqs", "routes/faqs.tsx"),
  route("blog", "routes/blog.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("privacy/california", "routes/privacy-california.tsx"),
  route("privacy/financial", "routes/privacy-financial.tsx"),
  route("accessibility", "routes/accessibility.tsx"),
  route("licenses", "routes/licenses.tsx"),
  route("sms-terms", "routes/sms-terms.tsx"),
  route("stop-contact", "routes/stop-contact.tsx"),
  route("contact", "routes/contact-redirect.ts"),
  route("homebuyers-assistant", "routes/homebuyers-assistant.tsx"),
  route("refinance-assistant", "routes/refinance-assistant.tsx"),
  route("reverse-mortgage-quote", "routes/reverse-mortgage-quote.tsx"),
  route("schedule-meeting", "routes/schedule-meeting.tsx"),
  route("todays-rates", "routes/todays-rates.tsx"),
  route("auth", "routes/auth/login.tsx"),
  route("auth/mfa", "routes/auth/mfa.tsx"),
  route("auth/reset", "routes/auth/reset.tsx"),
  route("auth/new-password", "routes/auth/new-password.tsx"),
  route("auth/confirmed", "routes/auth/confirmed.ts"),
  route("auth/account", "routes/auth/account.tsx"),
  route("logout", "routes/auth/logout.ts"),
  layout("routes/admin/layout.tsx", admin),
  route("language", "routes/language.ts"),
  route("blog.rss", "routes/blog-rss.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("site.webmanifest", "routes/webmanifest.ts"),
  // Every control on one page, for those who work on them: no build has it.
  ...(import.meta.env.DEV ? [route("dev/ui", "routes/dev-ui.tsx")] : []),
  route("*", "routes/not-found.tsx"),
];

/** Inside a layout that shows their errors, so that the shell stays even if an action throws. */
export default [layout("routes/layout.tsx", pages)] satisfies RouteConfig;
