type Place = {
  readonly host: string;
  readonly port: string;
  readonly database: string;
  readonly user: string;
  readonly code: string;
};

type Fault = { readonly codes: readonly string[]; readonly message?: RegExp; readonly say: (place: Place) => string };

/** Why a start cannot use the database, and what to do about it. The first that matches. */
const faults: readonly Fault[] = [
  {
    codes: ["ENOTFOUND", "EAI_AGAIN"],
    say: ({ host }) => `there is no machine named ${host}. Correct the name, or this machine's DNS.`,
  },
  {
    codes: ["ECONNREFUSED"],
    say: ({ host, port }) => `no PostgreSQL answers at ${host}:${port}. Start it, or correct the address.`,
  },
  {
    codes: ["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
    message: /timeout|said nothing/i,
    say: ({ host, port }) => `${host}:${port} does not answer. Correct the address, or its firewall.`,
  },
  {
    codes: ["3D000"],
    say: ({ database }) => `PostgreSQL has no database ${database}. Create it, or correct the name.`,
  },
  {
    codes: ["28000", "28P01"],
    say: ({ user }) => `PostgreSQL does not let the user ${user} in. Create the user, or correct name and password.`,
  },
  {
    codes: ["42501"],
    say: ({ user, database }) =>
      `the user ${user} may not create tables. Make it the owner: alter database "${database}" owner to "${user}"`,
  },
  {
    codes: [],
    message: /does not support SSL/,
    say: ({ host }) => `the server at ${host} has no TLS. Turn it on there, or take sslmode out of the address.`,
  },
  {
    codes: [
      "CERT_HAS_EXPIRED",
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "SELF_SIGNED_CERT_IN_CHAIN",
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    ],
    say: ({ host, code }) => `the certificate of ${host} is not trusted (${code}). Add its authority: sslrootcert=FILE`,
  },
  { codes: ["53300"], say: () => "PostgreSQL has no connection left. Raise max_connections, or stop other programs." },
  { codes: ["57P03"], say: () => "PostgreSQL is starting or stopping. Try again in a moment." },
];

/** One line, or undefined if it is not the configuration's fault. */
export function describePostgresFault(error: unknown, databaseUrl: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const fault = faults.find(({ codes, message }) => codes.includes(code) || message?.test(error.message));
  if (!fault) return describePostgresFault(error.cause, databaseUrl);
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const decoded = { database: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) };
  return `DATABASE_URL: ${fault.say({ host: hostname, port: port || "5432", ...decoded, code })}`;
}
