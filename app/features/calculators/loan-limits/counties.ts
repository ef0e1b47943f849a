import { countyLimits } from "#app/content/county-limits/county-limits.ts";

/** As it stands in an address: "san-diego-ca". */
const idOf = ({ county, state }: { readonly county: string; readonly state: string }) =>
  `${county} ${state}`.toLowerCase().replace(/[^a-z]+/g, "-");

const states = ["CA", "FL"];

/** The counties of both states, in order of state and name. */
export const counties = states.flatMap((state) =>
  countyLimits
    .filter((row) => row.state === state)
    .sort((one, other) => (one.county < other.county ? -1 : 1))
    .map((row) => ({ id: idOf(row), name: `${row.county}, ${state}`, row })),
);
