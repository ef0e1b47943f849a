import { licensing } from "#app/content/licensing.ts";
import type { Content } from "#app/content/load-content.ts";
import { mailStyles } from "#app/ui/mail-styles.ts";
import type { Site } from "#server/site.ts";
import { createDeniedAccess } from "./access/denied-access.server.ts";
import { createViewerReader } from "./access/viewer.server.ts";
import { createAccountLinks } from "./accounts/account-links.server.ts";
import { createAccounts } from "./accounts/account-services.server.ts";
import { createAuth } from "./accounts/auth.server.ts";
import { createKnownBrowsers } from "./accounts/known-browser.server.ts";
import { createPasswordAttempts } from "./accounts/password-attempts.server.ts";
import { defineAccountMail, enqueueAccountMail } from "./mail/account-mail.server.ts";

type Dependencies = Site & { readonly content: () => Content };

/** Accounts, sessions and who may do what. */
export function createAuthServices({
  env,
  log,
  clock,
  db,
  secret,
  limiter,
  mailer,
  jobs,
  audit,
  content,
}: Dependencies) {
  const { name } = content().broker;
  const links = createAccountLinks({ secret, appUrl: env.appUrl });
  const browsers = createKnownBrowsers(secret);
  const auth = createAuth({
    db,
    audit,
    browsers,
    attempts: createPasswordAttempts(limiter, browsers),
    signUpOpen: env.SIGN_UP,
    siteNames: () => [content().broker.name, content().broker.short_name],
    secret,
    appUrl: env.appUrl,
    fixedUrl: Boolean(env.APP_URL),
    siteName: name,
    sendMail: (mail) =>
      void enqueueAccountMail({ db, jobs, clock, limiter, links }, mail).catch((error) =>
        log.error({ err: error }, "could not queue an account email"),
      ),
  });
  return {
    auth,
    accounts: createAccounts(db),
    readViewer: createViewerReader(auth, db, env.requireAdminMfa),
    recordDenied: createDeniedAccess({ audit, limiter }),
    jobs: [
      defineAccountMail({
        db,
        mailer,
        clock,
        links,
        siteName: () => content().broker.name,
        licenses: () => licensing(content().broker),
        mails: () => content().mails,
        styles: () => mailStyles(content().brand),
      }),
    ],
  };
}
