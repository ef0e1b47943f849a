import { useLocation, useNavigate } from "react-router";

/** Stored in the article's history entry: the previous entry is the grid. */
export const openedFromGrid = { fromGrid: true } as const;

/**
 * Returns to the grid such that the browser's Back button does not reopen the article: by going back if the previous
 * entry is the grid, otherwise by replacing the entry of the article.
 */
export function useLeaveArticle(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof openedFromGrid> | null };
  return () => {
    if (state?.fromGrid) void navigate(-1);
    else void navigate("/blog", { replace: true, preventScrollReset: true });
  };
}
