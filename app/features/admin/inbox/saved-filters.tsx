import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Labeled, TextInput } from "#app/ui/input.tsx";
import { Menu } from "#app/ui/menu.tsx";

export type SavedFilterView = {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

type Props = {
  readonly filters: readonly SavedFilterView[];
  /** There is something to save. */
  readonly isFiltered: boolean;
  readonly formAction: string;
};

/** Filters under a name of one's own, each a link. */
export function SavedFilters({ filters, isFiltered, formAction }: Props) {
  if (filters.length === 0 && !isFiltered) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.length > 0 && (
        <ul aria-label="Saved filters" className="flex flex-wrap gap-1.5">
          {filters.map((filter) => (
            <li
              key={filter.id}
              className={`inline-flex items-center rounded-full border text-sm ${filter.isCurrent ? "border-pacific-700 bg-foam" : "border-sand-300 bg-white"}`}
            >
              <Link
                to={filter.href}
                aria-current={filter.isCurrent ? "true" : undefined}
                className="inline-flex min-h-7 items-center rounded-l-full pl-3 font-semibold text-pacific-900 hover:underline pointer-coarse:min-h-11"
              >
                {filter.name}
              </Link>
              <Form method="post" action={formAction}>
                <input type="hidden" name="intent" value="delete-filter" />
                <button
                  type="submit"
                  name="value"
                  value={filter.id}
                  aria-label={`Delete the filter ${filter.name}`}
                  className="grid size-7 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-sand-100 hover:text-ink pointer-coarse:size-11"
                >
                  <Icon name="close" className="size-3.5" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && !filters.some(({ isCurrent }) => isCurrent) && (
        <Menu
          button="Save this filter"
          buttonClass="inline-flex min-h-7 cursor-pointer items-center rounded-full border border-dashed border-ink-soft px-3 text-sm font-semibold text-pacific-900 hover:bg-foam pointer-coarse:min-h-11"
        >
          <Form method="post" action={formAction} className="flex items-end gap-2 p-2">
            <input type="hidden" name="intent" value="save-filter" />
            <Labeled label="Name of the filter">
              <TextInput name="name" required maxLength={60} autoComplete="off" />
            </Labeled>
            <Button type="submit" size="small" variant="solid">
              Save
            </Button>
          </Form>
        </Menu>
      )}
    </div>
  );
}
