import { Panel } from "#app/ui/panel.tsx";
import { AskedTurns } from "../questions/asked-turns.tsx";
import type { EditorResult } from "./answer-editor.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerPreview } from "./answer-preview.tsx";
import { AuthorshipLines } from "./authorship.tsx";
import type { EditorView } from "./read-editor.server.ts";
import { RetireButton } from "./retire-button.tsx";

type Props = { readonly view: EditorView; readonly id: string | undefined; readonly result: EditorResult | undefined };

/** The form, and beside it what it is for: the questions of visitors, or who wrote it and when. */
export function AnswerEditor({ view, id, result }: Props) {
  const { group, history, isRetired } = view;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={id ? "Edit the answer" : "Write an answer"} hint="Published answers go live right away.">
        <AnswerForm view={view} result={result} isNew={id === undefined} />
      </Panel>
      <div className="min-w-0 space-y-4">
        {result?.preview && <AnswerPreview preview={result.preview} />}
        {group && (
          <Panel title={`Asked ${group.asked === 1 ? "once" : `${group.asked} times`}`} hint="The newest questions.">
            <AskedTurns turns={group.turns} />
          </Panel>
        )}
        {id && (
          <Panel title={isRetired ? "Retired" : "Live"}>
            <AuthorshipLines history={history} />
            <div className="mt-3">
              <RetireButton id={id} isRetired={isRetired} title={view.values.title} />
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}
