const timeoutMs = 10_000;
const nearPx = 600;

type Call = (...given: unknown[]) => void;
type Queue = Call & { q?: unknown[][] };
declare global {
  interface Window {
    Homebot?: Queue;
  }
}

/**
 * Loads the widget once, when the visitor scrolls near it: a stub that queues calls, the script, and the call with the
 * key. Calls `onAbsent` if the script is blocked or has shown nothing after ten seconds. Returns a cleanup function.
 */
export function placeWidget(
  place: HTMLElement,
  { url, key }: { readonly url: string; readonly key: string },
  onAbsent: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      if (place.childElementCount > 0) return;
      load(url, onAbsent);
      window.Homebot?.(`#${place.id}`, key);
      timer = setTimeout(() => {
        if (place.childElementCount === 0) onAbsent();
      }, timeoutMs);
    },
    { rootMargin: `${nearPx}px` },
  );
  near.observe(place);
  return () => {
    near.disconnect();
    clearTimeout(timer);
  };
}

function load(url: string, onError: () => void): void {
  if (window.Homebot) return;
  const stub: Queue = (...given) => {
    stub.q ??= [];
    stub.q.push(given);
  };
  window.Homebot = stub;
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  script.onerror = onError;
  document.head.append(script);
}
