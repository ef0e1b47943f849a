/**
 * One sentence over the page, from scripts that must not depend on React. Made when it is first needed, with styles of
 * its own: no page carries it until then.
 */
let notice: HTMLElement | undefined;

/** Nothing to say takes it away. */
export function say(text?: string): void {
  notice?.remove();
  if (!text) return;
  notice = document.createElement("div");
  notice.id = "notice";
  notice.setAttribute("role", "alert");
  notice.style.cssText = "position:fixed;inset:7rem 1rem auto;z-index:50;padding:1rem;border:2px solid;background:#fff";
  const dismiss = document.createElement("button");
  dismiss.textContent = "OK";
  dismiss.style.cssText = "float:right;padding:0 1rem;font-weight:600";
  dismiss.onclick = () => say();
  notice.append(dismiss, text);
  document.body.append(notice);
}
