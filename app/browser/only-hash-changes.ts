import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A navigation within one page, to a fragment or back to the top, needs nothing from the server. */
export const onlyHashChanges = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search && currentUrl.hash !== nextUrl.hash;

/** For a page whose content does not depend on the language or the fragment. */
export const shouldRevalidatePage = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyHashChanges(change);
