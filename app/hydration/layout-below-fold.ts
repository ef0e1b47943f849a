/**
 * Content below the first screen has no layout at first (content-visibility), so that the first paint does not wait for
 * it. After load, one section after another gets its layout in short tasks, so that every position on the page has its
 * true height. Once the fonts are there, the browser skips what is not near, at the height that it had: a menu or a
 * stylesheet that changes the whole page costs only what is seen. A page restored at a scroll position needs its layout
 * at once, and so does one whose width changes.
 */
const page = document.documentElement;

function layOutAll(): void {
  const parts = [...document.querySelectorAll<HTMLElement>("main>section+section,body>footer")];
  const width = innerWidth;

  function layOut(at: number): void {
    const part = parts[at];
    if (!part) {
      page.dataset["laidOut"] = "";
      // In a later frame: the browser remembers a height when it has painted it.
      void document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(skipWhatIsFar)));
      return;
    }
    part.style.contentVisibility = "visible";
    // Reading a color computes styles, reading a height computes layout: each in its own task.
    void getComputedStyle(part.children[0] ?? part).color;
    setTimeout(() => {
      void part.offsetHeight;
      setTimeout(layOut, 0, at + 1);
    });
  }

  function skipWhatIsFar(): void {
    for (const { style } of parts) style.contentVisibility = width === innerWidth ? "auto" : "visible";
  }

  layOut(0);
  addEventListener("resize", () => width !== innerWidth && skipWhatIsFar());
}

const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate") addEventListener("load", layOutAll);
else page.dataset["laidOut"] = "";

export {};
