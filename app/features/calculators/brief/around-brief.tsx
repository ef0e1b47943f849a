import type { Licensing } from "#app/content/licensing.ts";
import { fillMessage } from "#app/content/messages.ts";
import type { LeadBrief } from "./lead-brief.server.ts";

type Reach = Pick<LeadBrief<"visitor">, "texts"> & { readonly phone: string; readonly email: string };

export function ReachUs({ texts, phone, email }: Reach) {
  return (
    <div className="pt-2 print:text-sm">
      <h2 className="font-display text-xl font-semibold text-pacific-900 print:text-base">{texts.reach_title}</h2>
      <p className="mt-1">{fillMessage(texts.reach, { phone, email })}</p>
      <p className="mt-1 print:hidden">
        <a href="/schedule-meeting" className="inline-block min-h-6 font-semibold text-pacific-700 underline">
          {texts.meeting}
        </a>
      </p>
    </div>
  );
}

type Licenses = Licensing & { readonly address: string; readonly noOffer: string };

/** On paper, in place of the site's footer. */
export function BriefLicenses({ companies, originator, address, noOffer }: Licenses) {
  const lines = [
    ...companies.map(({ name, nmls, licenses }) =>
      [name, ...licenses.map(({ statement, label }) => `${statement}, ${label}`), `NMLS ${nmls}`].join(", "),
    ),
    `${originator.name}, ${originator.label}, NMLS ${originator.nmls}`,
    address,
    noOffer,
  ];
  return (
    <div className="hidden text-xs leading-tight print:block">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** One kind sentence for every link that shows nothing, and a way to reach a person. */
export function NoBrief({ problem, ...reach }: Reach & { readonly problem: string | undefined }) {
  return (
    <div className="mx-auto max-w-2xl space-y-8 px-4 py-12 sm:py-16">
      <h1 className="font-display text-3xl font-semibold text-pacific-900 sm:text-4xl">{reach.texts.ended_title}</h1>
      <p className="text-lg">{problem ?? reach.texts.ended}</p>
      <ReachUs {...reach} />
    </div>
  );
}
