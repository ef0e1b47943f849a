import { type ReactNode, useState } from "react";
import { AlertDialog } from "../alert-dialog.tsx";
import { Badge } from "../badge.tsx";
import { Button, ButtonLink, smallButtonClass } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Icon } from "../icon.tsx";
import { iconNames } from "../icon-paths.ts";
import { Checkbox, Labeled, SelectInput, TextAreaInput, TextInput } from "../input.tsx";
import { Menu, menuItemClass } from "../menu.tsx";
import { Panel } from "../panel.tsx";
import { Segments, segmentClass } from "../segments.tsx";
import { Table } from "../table.tsx";
import { type ToastMessage, ToastRegion } from "../toast.tsx";
import { PublicControls } from "./public-controls.tsx";

const looks = ["primary", "secondary", "light", "solid", "outline", "quiet", "danger"] as const;
const tones = ["neutral", "strong", "info", "good", "warning", "danger"] as const;
const choices = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];

/** Every control in every state on one page, to be looked at while it is changed. */
export function UiGallery() {
  return (
    <div className="mx-auto max-w-5xl space-y-6 p-6">
      <title>Controls</title>
      <h1 className="title">Controls</h1>
      <Part title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        {looks.map((look) => (
          <Button key={look} look={look} size="small">
            {look}
          </Button>
        ))}
        <Button size="small" look="solid" disabled>
          disabled
        </Button>
        <ButtonLink href="#main" size="small" look="outline">
          a link
        </ButtonLink>
      </Part>
      <Part title="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Part>
      <CompactInputs />
      <PublicControls />
      <Overlays />
      <Part title="Segments">
        <Segments label="A view">
          <button type="button" aria-pressed="true" className={segmentClass}>
            On
          </button>
          <button type="button" aria-pressed="false" className={segmentClass}>
            Off
          </button>
        </Segments>
      </Part>
      <Table label="A table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">First</th>
            <td>1</td>
          </tr>
        </tbody>
      </Table>
      <EmptyState icon="mail" title="Nothing here" hint="And what can be done about it.">
        <Button size="small" look="outline">
          Do it
        </Button>
      </EmptyState>
      <Part title="Icons">
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Panel>
  );
}

function CompactInputs() {
  return (
    <Part title="Compact inputs">
      <Labeled label="Text" hint="A hint">
        <TextInput placeholder="Placeholder" />
      </Labeled>
      <Labeled label="Wrong">
        <TextInput aria-invalid="true" defaultValue="not this" />
      </Labeled>
      <Labeled label="Choice">
        <SelectInput prompt="All" choices={choices} />
      </Labeled>
      <Labeled label="Long text">
        <TextAreaInput />
      </Labeled>
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Off" />
    </Part>
  );
}

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [message, setMessage] = useState<string>();
  const [toast, setToast] = useState<ToastMessage>();
  return (
    <Part title="Menus, dialogs, toasts">
      <Menu button="Menu" buttonClass={smallButtonClass("outline")}>
        <button type="button" className={menuItemClass}>
          First
        </button>
        <button type="button" className={menuItemClass}>
          Second
        </button>
      </Menu>
      <Button size="small" look="outline" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button size="small" look="outline" onClick={() => setMessage("Something to know.")}>
        Alert
      </Button>
      <Button
        size="small"
        look="outline"
        onClick={() => setToast({ text: "Done.", destructive: false, action: { label: "Undo", run: () => {} } })}
      >
        Toast with undo
      </Button>
      <Button size="small" look="outline" onClick={() => setToast({ text: "That did not work.", destructive: true })}>
        Toast after a failure
      </Button>
      {dialog && (
        <Dialog title="A dialog" onClose={() => setDialog(false)}>
          <p>What it says.</p>
        </Dialog>
      )}
      <AlertDialog message={message} onClose={() => setMessage(undefined)} />
      <ToastRegion toast={toast} />
    </Part>
  );
}
