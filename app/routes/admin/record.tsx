import { Form, Link } from "react-router";
import { AdminPage } from "#app/features/admin/layout/admin-page.tsx";
import { LocalTime } from "#app/features/admin/layout/local-time.tsx";
import { readRecord } from "#app/features/admin/record/read-record.server.ts";
import { RecordedVersion } from "#app/features/admin/record/recorded-version.tsx";
import { servicesContext } from "#app/services-context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Labeled, SelectInput, TextInput } from "#app/ui/input.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { languageNames } from "#shared/languages.ts";
import type { Route } from "./+types/record.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return readRecord(context.get(servicesContext), request);
}

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

export default function RecordPage({ loaderData: { choices, fields, zone, shown, versions } }: Route.ComponentProps) {
  return (
    <AdminPage title="Record" subtitle="What the site said, and when. Kept at least 24 months after its last use.">
      <Form className="mb-4 flex flex-wrap items-end gap-2" key={JSON.stringify(fields)}>
        <Labeled label="Page or text" className="min-w-48 flex-1">
          <SelectInput name="document" choices={choices} defaultValue={fields.document} />
        </Labeled>
        <Labeled label="Menu and footer in">
          <SelectInput name="language" choices={languageChoices} defaultValue={fields.language} />
        </Labeled>
        <Labeled label={`At (${zone})`}>
          <TextInput name="at" type="datetime-local" required defaultValue={fields.at} />
        </Labeled>
        <Button type="submit" variant="solid" size="small">
          Show
        </Button>
      </Form>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_18rem]">
        {shown ? (
          <RecordedVersion shown={shown} />
        ) : (
          <EmptyState
            icon="clock"
            title="Nothing is recorded of that moment."
            hint="The record begins a few seconds after the first start of the site."
          />
        )}
        <Panel title="Versions" hint="The newest 30.">
          <ul className="space-y-1 text-sm">
            {versions.map(({ id, when, href, removed }) => (
              <li key={id}>
                <Link
                  to={href}
                  aria-current={id === shown?.id ? "page" : undefined}
                  className="text-pacific-700 underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  <LocalTime time={when} />
                </Link>
                {removed && " (removed)"}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  );
}
