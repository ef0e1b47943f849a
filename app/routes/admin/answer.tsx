import { data, Link, useSearchParams } from "react-router";
import { answerEditorAction } from "#app/features/admin/answers/answer-editor.server.ts";
import { AnswerEditor } from "#app/features/admin/answers/answer-editor.tsx";
import { readEditor } from "#app/features/admin/answers/read-editor.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { smallButtonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/answer.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await readEditor(context.get(servicesContext), request);
  if (!view) throw data(null, 404);
  return view;
}

export async function action({ request, context }: Route.ActionArgs) {
  const editor = { services: context.get(servicesContext), request, admin: context.get(adminContext) };
  return answerEditorAction(editor, setFlash);
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const hasErrors = actionData !== undefined && Object.keys(actionData.errors).length > 0;
  const back = (
    <Link to={loaderData.group ? "/admin/questions" : "/admin/answers"} className={smallButtonClass("outline")}>
      {loaderData.group ? "Back to the questions" : "Back to your answers"}
    </Link>
  );
  return (
    <AdminPage title="Answer" subtitle="For the assistant" actions={back} hasErrors={hasErrors}>
      <AnswerEditor view={loaderData} id={params.get("id") ?? undefined} result={actionData} />
    </AdminPage>
  );
}
