import { Button } from "#app/ui/button.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { LeadActionForm } from "./lead-actions.tsx";
import type { OptimisticLead } from "./optimistic-lead.ts";

/** A form of its own, so that the date beside the button is not sent along. */
const clearForm = "clear-next-contact";

/** When somebody wants to get in touch again: it puts the lead on the list of its day. */
export function NextContact({ lead: { card, nextContactChoices } }: { readonly lead: OptimisticLead }) {
  const { nextContact } = card;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        Next contact{nextContact && <span className="font-normal">: {nextContact.text}</span>}
      </legend>
      <LeadActionForm intent="next-contact" className="flex flex-wrap gap-1.5">
        {nextContactChoices.map(({ value, label, view }) => (
          <Button
            key={value}
            type="submit"
            name="value"
            value={value}
            title={view.text}
            data-focus-key="d"
            look="outline"
            size="small"
            aria-pressed={nextContact?.on === view.on}
            className="aria-pressed:border-pacific-700 aria-pressed:bg-foam"
          >
            {label}
          </Button>
        ))}
      </LeadActionForm>
      <LeadActionForm intent="next-contact" key={nextContact?.on} className="mt-2 flex items-end gap-1.5">
        <Labeled label="On a date" hideLabel className="grow">
          <TextInput name="value" type="date" required defaultValue={nextContact?.on} />
        </Labeled>
        <Button type="submit" look="outline" size="small">
          Set date
        </Button>
        {nextContact && (
          <Button type="submit" form={clearForm} name="value" value="" look="quiet" size="small">
            Clear
          </Button>
        )}
      </LeadActionForm>
      <LeadActionForm intent="next-contact" id={clearForm} hidden>
        {null}
      </LeadActionForm>
    </fieldset>
  );
}
