import { Dialog } from "#app/ui/dialog.tsx";
import { areSingleKeysOn, setSingleKeys } from "../layout/use-keys.ts";

const keys = [
  ["j, k", "Next and previous lead"],
  ["Enter", "Open the lead"],
  ["x", "Select or unselect the lead"],
  ["e", "Mark as contacted"],
  ["a", "Assign"],
  ["d", "Set the next contact"],
  ["#", "Delete"],
  ["u", "Undo the last change"],
  ["/", "Search"],
  ["Ctrl K", "Open the command palette (⌘ K on a Mac)"],
  ["Esc", "Close the preview, or clear the selection"],
  ["?", "This list"],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-sand-300 bg-sand-50 px-1.5 py-0.5 font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-pacific-700"
          defaultChecked={areSingleKeysOn()}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        Single keys work on this device
      </label>
    </Dialog>
  );
}
