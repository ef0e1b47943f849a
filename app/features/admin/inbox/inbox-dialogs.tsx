import { ChoiceDialog } from "./choice-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { type LeadCommand, nextContactChoices } from "./lead-command.ts";

export type OpenDialog = "keys" | "assignee" | "next-contact";

type Props = {
  readonly open: OpenDialog | undefined;
  readonly admins: ReadonlyArray<{ readonly id: string; readonly email: string }>;
  readonly meId: string;
  readonly onCommand: (command: LeadCommand) => void;
  readonly onClose: () => void;
};

/** What a key asks before it does something. */
export function InboxDialogs({ open, admins, meId, onCommand, onClose }: Props) {
  const onChoose = (intent: string) => (value: string) => {
    onClose();
    onCommand({ intent, value });
  };
  if (open === "keys") return <KeysDialog onClose={onClose} />;
  if (open === "assignee") {
    const others = admins.flatMap(({ id, email }) => (id === meId ? [] : { value: id, label: email }));
    const choices = [{ value: meId, label: "Me" }, ...others, { value: "", label: "Nobody" }];
    return <ChoiceDialog title="Assign to" choices={choices} onChoose={onChoose("assignee")} onClose={onClose} />;
  }
  if (open === "next-contact") {
    const choices = [...nextContactChoices, { value: "", label: "Remove" }];
    return (
      <ChoiceDialog title="Next contact" choices={choices} onChoose={onChoose("next-contact")} onClose={onClose} />
    );
  }
  return null;
}
