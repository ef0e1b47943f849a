import { useEffect, useState } from "react";
import { navLinks } from "./nav-links.ts";

const sections = navLinks.flatMap(({ section }) => section ?? []);

/** The section of the home page in the upper third of the window; "home" until hydration. */
export function useSectionInView(pathname: string): string {
  const [inView, setInView] = useState("home");
  useEffect(() => {
    if (pathname !== "/") return;
    const places = sections.flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight / 3;
        const passed = places.filter((place) => place.getBoundingClientRect().top <= line);
        setInView(passed.at(-1)?.id ?? "home");
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [pathname]);
  return inView;
}
