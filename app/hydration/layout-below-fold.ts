/**
 * Content below the first screen has no layout at first (content-visibility), so that the first paint does not wait for
 * it. After load, one section after another gets its layout in short tasks, so that every position on the page has its
 * true height. A page restored at a scroll position needs that at once.
 */
const page = document.documentElement;
const parts = [...document.querySelectorAll<HTMLElement>("main>section,body>footer")];

function layOutNext(): void {
  const part = parts.shift();
  if (!part) {
    page.dataset["laidOut"] = "";
    return;
  }
  part.style.contentVisibility = "visible";
  // Reading a color computes styles, reading a height computes layout: each in its own task.
  void getComputedStyle(part.children[0] ?? part).color;
  setTimeout(() => {
    void part.offsetHeight;
    setTimeout(layOutNext);
  });
}

const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate") addEventListener("load", layOutNext);
else page.dataset["laidOut"] = "";

export {};
