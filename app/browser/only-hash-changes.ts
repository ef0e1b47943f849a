import type { ShouldRevalidateFunctionArgs } from "react-router";

/** To another place on the same page, or from such a place to its top: there is nothing to ask the server for. */
export const onlyHashChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash;

/** For a page whose content is the same in every language, and at every place on it. */
export const shouldRevalidatePage = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyHashChanges(change);
