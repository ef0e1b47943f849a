import { Link } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { QuestionList } from "#app/features/admin/questions/question-list.tsx";
import { readQuestions } from "#app/features/admin/questions/read-questions.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import type { Route } from "./+types/questions.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readQuestions(context.get(servicesContext), request);
}

export default function Questions({ loaderData: { questions, older, isFirst } }: Route.ComponentProps) {
  return (
    <AdminPage title="Questions" subtitle="What visitors asked the assistant">
      <QuestionList questions={questions} />
      <p className="mt-4 flex gap-4 text-sm font-semibold text-pacific-700">
        {!isFirst && (
          <Link to="/admin/questions" className="underline">
            Newest questions
          </Link>
        )}
        {older && (
          <Link to={older} className="underline">
            Older questions
          </Link>
        )}
      </p>
    </AdminPage>
  );
}
