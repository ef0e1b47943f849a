import { type MouseEvent, useState } from "react";
import type { ShownCommon } from "#app/content/calculators/common-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Common = { readonly common: ShownCommon };

/** A link to exactly this result; a click copies it where the browser can. */
export function CopyLink({ href, common }: Common & { readonly href: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    if (!navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await navigator.clipboard.writeText(new URL(href, location.href).href).then(
      () => setCopied(href),
      () => location.assign(href),
    );
  }
  return (
    <>
      <a href={href} onClick={copy} className="link">
        {common.link}
      </a>
      <span role="status" className="text-sm">
        {copied === href ? common.copied : ""}
      </span>
    </>
  );
}

export function PrintButton({ label }: { readonly label: string }) {
  const hydrated = useHydrated();
  return (
    <Button variant="outline" size="small" onClick={() => print()} className={hydrated ? "" : "invisible"}>
      {label}
    </Button>
  );
}
