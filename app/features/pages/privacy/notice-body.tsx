import type { ReactNode } from "react";
import { Prose } from "#app/ui/prose.tsx";
import type { NoticeFacts } from "./notice-facts.server.ts";
import { BrowserTable, CategoryTable, CompanyList, PeriodTable } from "./notice-tables.tsx";

type Props = { readonly html: string; readonly facts: NoticeFacts };

/** A notice's text, with each line of the form [[browser]] replaced by a table made from what the site really stores. */
export function NoticeBody({ html, facts }: Props) {
  const parts = html.split(/<p>\[\[([a-z]+)\]\]<\/p>/);
  const slots: Readonly<Record<string, ReactNode>> = {
    browser: <BrowserTable facts={facts} />,
    periods: <PeriodTable facts={facts} />,
    categories: <CategoryTable facts={facts} />,
    companies: <CompanyList facts={facts} />,
  };
  return parts.map((part, at) => {
    const key = `${at} ${part.slice(0, 20)}`;
    return at % 2 === 0 ? <Prose key={key} content={{ html: part }} /> : <div key={key}>{slots[part]}</div>;
  });
}
