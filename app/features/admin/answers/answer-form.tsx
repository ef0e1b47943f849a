import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Select, TextArea, TextField } from "#app/ui/field.tsx";
import type { EditorResult } from "./answer-editor.server.ts";
import type { EditorView } from "./read-editor.server.ts";
import { TermsWarning } from "./terms-warning.tsx";

type Props = { readonly view: EditorView; readonly result: EditorResult | undefined; readonly isNew: boolean };

/** Posts to its own address, which names the answer or the group. */
export function AnswerForm({ view, result, isNew }: Props) {
  const values: EditorResult["values"] = result?.values ?? view.values;
  const errors = result?.errors ?? {};
  const statesTerms = result ? result.statesTerms : view.statesTerms;
  return (
    <Form method="post" noValidate preventScrollReset className="space-y-4">
      {result && <ErrorSummary title="There is a problem" errors={errors as Record<string, string>} />}
      <input type="hidden" name="seen" value={values.seen ?? ""} />
      <TextField
        name="title"
        label="Title"
        hint="Shown above the answer."
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={values.title}
        error={errors.title}
      />
      <TextArea
        name="phrasings"
        label="Ways of asking"
        hint="One per line, as visitors would type them. Check the lines for names and other personal details, and take them out."
        required
        rows={6}
        defaultValue={values.phrasings}
        error={errors.phrasings}
      />
      <TextArea
        name="answer"
        label="Answer"
        hint='Leave an empty line between paragraphs and begin each line of a list with "- ". Link to pages of this site only: [our FAQs](/faqs). Do not begin with Yes or No.'
        required
        rows={10}
        defaultValue={values.answer}
        error={errors.answer}
      />
      {statesTerms && <TermsWarning isChecked={values.termsChecked === "on"} error={errors.termsChecked} />}
      <Select
        name="page"
        label="Next page"
        hint="Offered after the answer."
        choices={view.pages}
        prompt="None"
        defaultValue={values.page}
        error={errors.page}
      />
      <div id="form" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="preview" variant="outline" size="small">
          Preview
        </Button>
        <Button type="submit" name="intent" value="publish" variant="solid" size="small">
          {isNew ? "Publish" : "Save and publish"}
        </Button>
      </div>
    </Form>
  );
}
