import { Link, redirect } from "react-router";
import { AnswerList } from "#app/features/admin/answers/answer-list.tsx";
import { readAnswers, retireOrRestore } from "#app/features/admin/answers/read-answers.server.ts";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { setFlash } from "#app/features/auth/pages/flash.server.ts";
import { adminContext, servicesContext } from "#app/services-context.server.ts";
import { smallButtonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return readAnswers(context.get(servicesContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const flash = await retireOrRestore(context.get(servicesContext), admin, await request.formData());
  const headers = flash ? { "Set-Cookie": await setFlash(flash) } : new Headers();
  return redirect("/admin/answers", { status: 303, headers });
}

const heading = "mt-6 mb-2 font-semibold text-pacific-900 first:mt-0";

export default function Answers({ loaderData: { live, retired } }: Route.ComponentProps) {
  const actions = (
    <>
      <Link to="/admin/questions" className={smallButtonClass("outline")}>
        Questions
      </Link>
      <Link to="/admin/answer" className={smallButtonClass("solid")}>
        Write an answer
      </Link>
    </>
  );
  return (
    <AdminPage title="Your answers" subtitle="What the assistant knows from you" actions={actions}>
      {live.length + retired.length === 0 ? (
        <EmptyState icon="chat" title="No answers yet." hint="Write one from a question that was not answered." />
      ) : (
        <>
          <h2 className={heading}>Live ({live.length})</h2>
          <AnswerList answers={live} />
          {retired.length > 0 && <h2 className={heading}>Retired ({retired.length})</h2>}
          <AnswerList answers={retired} />
        </>
      )}
    </AdminPage>
  );
}
