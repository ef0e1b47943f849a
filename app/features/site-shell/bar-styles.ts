import type { Language } from "#shared/languages.ts";

/** The width from which the links fit next to the logo and the side menu becomes a bar: see decision 0109. */
const bar = { space: "nav:h-25", shown: "nav:block", hidden: "nav:hidden", link: "px-1.5 min-[90rem]:px-3" } as const;

/** So that its texts fit beside a scrollbar too. */
const tightBar = { ...bar, link: "px-1 min-[90rem]:px-3" } as const;

/** Its texts need a third more room. */
const wideBar = { space: "wide-nav:h-25", shown: "wide-nav:block", hidden: "wide-nav:hidden", link: "px-1.5" } as const;

const bars = { en: bar, es: bar, fr: tightBar, tl: wideBar } as const satisfies Record<Language, object>;

export const barStyles = (language: Language) => bars[language];
