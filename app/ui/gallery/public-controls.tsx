import { ErrorSummary } from "../error-summary.tsx";
import { Select, TextArea, TextField } from "../field.tsx";
import { Panel } from "../panel.tsx";
import { RadioCards } from "../radio-cards.tsx";

const choices = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];

/** Those of the public forms, with their hints and errors. */
export function PublicControls() {
  return (
    <Panel title="Public forms" className="space-y-4">
      <ErrorSummary title="There is a problem" errors={{ "gallery-wrong": "Please enter something else." }} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="gallery-text" label="Text" hint="A hint" required />
        <TextField name="gallery-wrong" label="Wrong" error="Please enter something else." defaultValue="not this" />
        <Select name="gallery-choice" label="Choice" choices={choices} prompt="Please choose" required />
        <TextArea name="gallery-long" label="Long text" />
      </div>
      <RadioCards name="gallery-cards" legend="A question" cards={choices} initial="a" />
    </Panel>
  );
}
