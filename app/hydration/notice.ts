/**
 * One sentence above the page, for scripts that must not depend on React. It is created with its own styles when first
 * needed, so that no page carries it until then.
 */
let notice: HTMLElement | undefined;

/** An empty text removes it. */
export function say(text?: string): void {
  notice?.remove();
  if (!text) return;
  notice = document.createElement("div");
  notice.id = "notice";
  notice.setAttribute("role", "alert");
  notice.style.cssText = "position:fixed;inset:7rem 1rem auto;z-index:50;padding:1rem;border:2px solid;background:#fff";
  const dismiss = document.createElement("button");
  dismiss.textContent = document.documentElement.dataset["dismiss"] ?? "";
  dismiss.style.cssText = "float:right;padding:0 1rem;font-weight:600";
  dismiss.onclick = () => say();
  notice.append(dismiss, text);
  document.body.append(notice);
}
