import { useLocation, useNavigate } from "react-router";

/** Kept with the article's entry in the browser's history: the entry before it is the grid. */
export const openedFromGrid = { fromGrid: true } as const;

/**
 * Back to the grid so that the browser's Back does not open the article again: by going back where the grid is the
 * entry before, else by taking the article's place.
 */
export function useLeaveArticle(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof openedFromGrid> | null };
  return () => {
    if (state?.fromGrid) void navigate(-1);
    else void navigate("/blog", { replace: true, preventScrollReset: true });
  };
}
