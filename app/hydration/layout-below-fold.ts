/**
 * The styles leave what lies below the first screen without a layout (content-visibility), so that the first paint does
 * not wait for it. Once the page is there, one part after another gets its layout, in short tasks, and from then on every
 * place on the page has its true height. A page that comes back where it was left needs that at once.
 */
const page = document.documentElement;
const parts = [...document.querySelectorAll<HTMLElement>("main>section,body>footer")];

function layOutNext(): void {
  const part = parts.shift();
  if (!part) {
    page.dataset["whole"] = "";
    return;
  }
  part.style.contentVisibility = "visible";
  // Asking for a colour makes the styles, asking for a height the layout: each in a task of its own.
  void getComputedStyle(part.children[0] ?? part).color;
  setTimeout(() => {
    void part.offsetHeight;
    setTimeout(layOutNext);
  });
}

const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate") addEventListener("load", layOutNext);
else page.dataset["whole"] = "";

export {};
