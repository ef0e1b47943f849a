import type { BulkResult } from "./bulk-action.server.ts";

const unreachable = "We couldn't reach the server. Nothing was changed. Please try again.";
const failed = "That didn't work. Nothing was changed. Please try again.";

/** Sends one form of the inbox without leaving the page. Never throws: what went wrong is a sentence. */
export async function sendChange(fields: readonly (readonly [name: string, value: string])[]): Promise<BulkResult> {
  const body = new URLSearchParams([...fields.map(([name, value]) => [name, value]), ["inPlace", "1"]]);
  const refuse = (message: string): BulkResult => ({ ok: false, message, undo: [] });
  try {
    const response = await fetch("/admin/changes", { method: "POST", body });
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    if (response.redirected || !isJson) return refuse(failed);
    const result = (await response.json()) as Partial<BulkResult>;
    if (typeof result.ok !== "boolean") return refuse(failed);
    return { ok: result.ok, message: result.message ?? failed, undo: result.undo ?? [] };
  } catch {
    return refuse(unreachable);
  }
}
