import { data, redirect } from "react-router";
import { z } from "zod";
import type { Admin } from "#app/features/auth/access/admin-only.server.ts";
import type { AccountSettings } from "../account-settings/account-settings.server.ts";
import { type BulkResult, bulkAction } from "./bulk-action.server.ts";
import { isInboxView } from "./inbox-view.ts";
import { commandOf } from "./lead-command.ts";
import { filterAddress } from "./lead-filter.ts";
import { parseFilter } from "./parse-filter.server.ts";

type Flash = (name: "leads-saved" | "filter-saved") => Promise<string>;

type Options = {
  readonly request: Request;
  readonly admin: Admin;
  readonly services: Parameters<typeof bulkAction>[0]["services"] & {
    readonly settings: Pick<AccountSettings, "setInboxView" | "saveFilter" | "deleteFilter">;
  };
  readonly flash: Flash;
};

/** Every form of the inbox: changes of leads, the view, saved filters. Answers in place, or leads back with a 303. */
export async function inboxAction({ request, admin, services, flash }: Options) {
  const form = await request.formData();
  const { search } = new URL(request.url);
  const backTo = `/admin${search}`;
  const button = form.get("do");
  if (typeof button === "string") {
    const { intent, value } = commandOf(button, form);
    form.set("intent", intent);
    form.set("value", value);
  }
  const setting = await applySetting(form, admin, { ...services, search });
  if (!setting) return bulkAction({ form, admin, services, flash, backTo });
  if (form.get("inPlace") === "1" || !setting.ok) return data(setting, setting.ok ? 200 : 422);
  const cookie = form.get("intent") === "save-filter" ? { "Set-Cookie": await flash("filter-saved") } : undefined;
  return redirect(backTo, { status: 303, headers: cookie ?? {} });
}

type Context = Options["services"] & { readonly search: string };

/** Undefined when the form is about leads. */
async function applySetting(form: FormData, { id }: Admin, context: Context): Promise<BulkResult | undefined> {
  const { settings } = context;
  const value = form.get("value");
  switch (form.get("intent")) {
    case "view":
      if (!isInboxView(value)) return refuse("Something went wrong. Please reload the page and try again.");
      await settings.setInboxView(id, value);
      return done;
    case "save-filter":
      return saveFilter(form, id, context);
    case "delete-filter":
      if (z.uuid().safeParse(value).success) await settings.deleteFilter(id, String(value));
      return done;
    default:
      return undefined;
  }
}

async function saveFilter(form: FormData, userId: string, { settings, content, search }: Context): Promise<BulkResult> {
  const name = String(form.get("name") ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
  if (name === "") return refuse("Please give the filter a name.");
  const filter = parseFilter(new URLSearchParams(search), content.broker.time_zone);
  const query = filter.ok ? filterAddress("", filter.values) : "";
  if (query === "") return refuse("Please set a filter first.");
  const outcome = await settings.saveFilter(userId, name, query);
  return outcome === "saved" ? done : refuse("There are 20 saved filters already. Please delete one first.");
}

const done: BulkResult = { ok: true, message: "", undo: [] };
const refuse = (message: string): BulkResult => ({ ok: false, message, undo: [] });
