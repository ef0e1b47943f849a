import { Link } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { questionFilters } from "#app/features/admin/questions/question-filters.ts";
import { QuestionGroups } from "#app/features/admin/questions/question-groups.tsx";
import { readQuestions } from "#app/features/admin/questions/read-questions.server.ts";
import { servicesContext } from "#app/services-context.server.ts";
import { smallButtonClass } from "#app/ui/button.tsx";
import { Segments, segmentClass } from "#app/ui/segments.tsx";
import type { Route } from "./+types/questions.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readQuestions(context.get(servicesContext), request);
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { groups, filter, page, pageCount, newer, older, answerCount } = loaderData;
  const answersLink = (
    <Link to="/admin/answers" className={smallButtonClass("outline")}>
      Your answers ({answerCount})
    </Link>
  );
  return (
    <AdminPage title="Questions" subtitle="What visitors asked the assistant in 90 days" actions={answersLink}>
      <div className="mb-4">
        <Segments as="nav" label="Which questions">
          {questionFilters.map(({ value, label }) => (
            <Link
              key={value}
              to={`/admin/questions?filter=${value}`}
              aria-current={filter === value ? "page" : undefined}
              className={segmentClass}
            >
              {label}
            </Link>
          ))}
        </Segments>
      </div>
      <QuestionGroups groups={groups} filter={filter} />
      {pageCount > 1 && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-4 text-sm">
          {newer && (
            <Link to={newer} className="font-semibold text-pacific-700 underline">
              Asked more often
            </Link>
          )}
          <span className="text-ink-soft">
            Page {page} of {pageCount}
          </span>
          {older && (
            <Link to={older} className="font-semibold text-pacific-700 underline">
              Asked less often
            </Link>
          )}
        </nav>
      )}
    </AdminPage>
  );
}
