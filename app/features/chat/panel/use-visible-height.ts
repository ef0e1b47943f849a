import { type RefObject, useEffect } from "react";

const panelWidth = 384;
const panelHeight = 500;
const margin = 16;

/**
 * 384×500 if that fits; otherwise the full width and the visible height, which shrinks while a phone's keyboard is
 * open. Set on the element, because the policy allows no style attributes in HTML.
 */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const fitView = () => {
      const { style } = panel.current ?? {};
      if (!style) return;
      const width = view?.width ?? innerWidth;
      const height = view?.height ?? innerHeight;
      const fits = width >= panelWidth + 2 * margin && height >= panelHeight + 2 * margin;
      style.width = fits ? "" : `${width}px`;
      style.height = fits ? "" : `${height}px`;
      style.maxWidth = style.maxHeight = fits ? "" : "none";
      style.right = fits ? "" : "auto";
      style.bottom = fits ? "" : "auto";
      style.left = fits ? "" : `${view?.offsetLeft ?? 0}px`;
      style.top = fits ? "" : `${view?.offsetTop ?? 0}px`;
      style.borderRadius = fits ? "" : "0";
    };
    fitView();
    view?.addEventListener("resize", fitView);
    view?.addEventListener("scroll", fitView);
    addEventListener("resize", fitView);
    return () => {
      view?.removeEventListener("resize", fitView);
      view?.removeEventListener("scroll", fitView);
      removeEventListener("resize", fitView);
    };
  }, [panel]);
}
