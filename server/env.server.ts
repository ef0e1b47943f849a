import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { StartError } from "#shared/start-error.ts";
import { parseDataKeys } from "./crypto/data-keys.ts";

/** Where rates come from. "manual" means the rate editor only. */
export const rateSources = ["fred", "pmms", "manual", "sample"] as const;

/** The only reader of process.env: every variable, typed, with its default. */
const onOff = z.stringbool({ truthy: ["1", "true", "yes", "on"], falsy: ["0", "false", "no", "off", ""] });
/** How many trusted proxies are in front of the server: off, on (one), or their number. */
const proxyCount = z
  .union([z.coerce.number().int().min(0).max(10), onOff.transform(Number)], "must be on, off or a number of proxies")
  .transform(Number);
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, hostname: /.*/, error: `must be a URL like ${example}` });
const emailAddress = z.email("must be an email address");

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  WORKERS: z.coerce.number("must be a number of processes").int().min(1).max(64).default(1),
  APP_URL: url(/^https?$/, "https://www.example.com")
    .transform((value) => new URL(value).origin)
    .optional(),
  APP_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  DATA_DIR: z.string().default("./data"),
  CONTENT_DIR: z.string().default("./content"),
  DATA_KEYS: z
    .string()
    .refine((keys) => parseDataKeys(keys) !== undefined, "must be a list of id:base64, each key of 32 bytes")
    .optional(),
  DATA_KEYS_FILE: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host/database").optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@host:465").optional(),
  MAIL_FROM: emailAddress.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[\w.-]*[a-z0-9])?$/i, "must be the name before ._domainkey")
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  LEAD_RECIPIENT: emailAddress.optional(),
  HOME_VALUE_WIDGET_URL: url(/^https?$/, "https://widget.example.com/widget.js").default(
    "https://embed.homebotapp.com/lgw/v1/widget.js",
  ),
  HOME_VALUE_WIDGET_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be letters, digits, - and _")
    .optional(),
  RATES_SOURCE: z.enum(rateSources, `must be one of ${rateSources.join(", ")}`).default("sample"),
  FRED_API_KEY: z
    .string()
    .regex(/^[0-9a-z]{32}$/, "must be the 32 letters and digits that FRED gave you")
    .optional(),
  FRED_BASE_URL: url(/^https?$/, "https://api.stlouisfed.org/fred")
    .transform((value) => value.replace(/\/+$/, ""))
    .default("https://api.stlouisfed.org/fred"),
  PMMS_URL: url(/^https?$/, "https://www.freddiemac.com/pmms/docs/PMMS_history.csv").default(
    "https://www.freddiemac.com/pmms/docs/PMMS_history.csv",
  ),
  ALLOW_PRIVATE_DESTINATIONS: onOff.default(false),
  FOLLOW_UP_BOSS_URL: url(/^https?$/, "https://api.followupboss.com")
    .transform((value) => new URL(value).origin)
    .default("https://api.followupboss.com"),
  REQUIRE_ADMIN_MFA: onOff.optional(),
  SIGN_UP: onOff.default(true),
  CHAT_BASE_URL: url(/^https?$/, "https://api.example.com/v1").optional(),
  CHAT_API_KEY: z.string().optional(),
  CHAT_MODEL: z.string().default("gpt-4o-mini"),
  CHAT_ENCODER: onOff.default(true),
  PUBLIC_API_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/, "must be 8 to 200 letters, digits, - and _")
    .optional(),
  TRUST_PROXY: proxyCount.default(0),
  METRICS_PORT: z.coerce.number("must be a port number").int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  RATE_LIMIT_SCALE: z.coerce.number("must be a number").positive().default(1),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58,}$/, "must be what npm run keys -- backup-identity prints: age1 and letters and digits")
    .optional(),
  BACKUP_ENCRYPTION: onOff.optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

/** Every variable that can be set. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

type Variables = z.infer<typeof schema>;

export type Env = Variables & {
  readonly appUrl: string;
  readonly dataDir: string;
  readonly contentDir: string;
  /** On by default if the site is served over https, because then it is not a trial. */
  readonly requireAdminMfa: boolean;
  /** Undefined if the keys are in the file. */
  readonly dataKeys: ReturnType<typeof parseDataKeys>;
  readonly dataKeysFile: string;
  /** On by default in production, and if the site is served over https. */
  readonly requireBackupEncryption: boolean;
};

export class EnvError extends StartError {}

export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.RATES_SOURCE === "fred" && !env.FRED_API_KEY) {
    throw new EnvError("FRED_API_KEY: must be set when RATES_SOURCE is fred");
  }
  if (env.DKIM_KEY_FILE && !env.DKIM_SELECTOR)
    throw new EnvError("DKIM_SELECTOR: must be set when DKIM_KEY_FILE is set");
  if (env.WORKERS > 1 && !env.DATABASE_URL)
    throw new EnvError("WORKERS: more than one need PostgreSQL, set by DATABASE_URL");
  if (env.METRICS_PORT === env.PORT) throw new EnvError("METRICS_PORT: must not be the port of the site");
  const appUrl = env.APP_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(env.DATA_DIR);
  const isHttps = appUrl.startsWith("https:");
  return {
    ...env,
    appUrl,
    requireAdminMfa: env.REQUIRE_ADMIN_MFA ?? isHttps,
    dataDir,
    contentDir: resolve(env.CONTENT_DIR),
    dataKeys: env.DATA_KEYS === undefined ? undefined : parseDataKeys(env.DATA_KEYS),
    dataKeysFile: env.DATA_KEYS_FILE ? resolve(env.DATA_KEYS_FILE) : join(dataDir, "data-keys"),
    requireBackupEncryption: env.BACKUP_ENCRYPTION ?? (env.NODE_ENV === "production" || isHttps),
  };
}

export function readEnv(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseEnv(process.env);
}
