import type { Server } from "node:http";
import { StartError } from "#shared/start-error.ts";

type Address = {
  readonly port: number;
  readonly host: string | undefined;
  /** The variables that set it. */
  readonly settings: { readonly port: string; readonly host: string };
};

/** A port or address that cannot be had is the configuration's fault. */
export async function listen(server: Server, { port, host, settings }: Address): Promise<void> {
  const faults: Readonly<Record<string, string>> = {
    EACCES: `${settings.port}: only root may listen on port ${port}. Take one above 1023.`,
    EADDRINUSE: `Port ${port} is in use. Set ${settings.port} to another one.`,
    EADDRNOTAVAIL: `${settings.host}: ${host} is not an address of this machine. Take one of its own, or 0.0.0.0 for all.`,
    EAI_AGAIN: `${settings.host}: there is no machine named ${host}. Take an address of this one, or 0.0.0.0 for all.`,
    ENOTFOUND: `${settings.host}: there is no machine named ${host}. Take an address of this one, or 0.0.0.0 for all.`,
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const fault = "code" in error ? faults[String(error.code)] : undefined;
      reject(fault ? new StartError(fault) : error);
    });
    server.listen(port, host, resolve);
  });
}
