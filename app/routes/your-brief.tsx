import { data } from "react-router";
import { licensing } from "#app/content/licensing.ts";
import { fillMessage } from "#app/content/messages.ts";
import { BriefLicenses, NoBrief, ReachUs } from "#app/features/calculators/brief/around-brief.tsx";
import { leadBrief } from "#app/features/calculators/brief/lead-brief.server.ts";
import { VisitorBrief } from "#app/features/calculators/brief/visitor-brief.tsx";
import { openVisitorBrief } from "#app/features/leads/brief/open-brief.server.ts";
import { ReverseDuties } from "#app/features/reverse/reverse-cautions.tsx";
import { requestContext, servicesContext } from "#app/services-context.server.ts";
import { tokenPageHeaders } from "#app/token-page-headers.ts";
import { longDay } from "#shared/time/day.ts";
import { dayIn } from "#shared/time/zone.ts";
import type { Route } from "./+types/your-brief.ts";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders(loaderHeaders);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const services = context.get(servicesContext);
  const { broker, brief: texts, legal, mails, reverse } = services.content;
  const { name, phone_display: phone, email } = broker;
  const site = { name, reach: { texts: texts.visitor, phone, email } };
  const opened = await openVisitorBrief({ request, clientAddress, services });
  if (opened.kind === "refused") return data({ ...site, problem: opened.problem }, opened.init);
  const brief = await leadBrief(services, opened.lead, "visitor");
  if (!brief) return data({ ...site, problem: undefined }, { status: 404 });
  const day = (moment: Date) => longDay(dayIn(broker.time_zone, moment));
  const days = { received: day(opened.receivedAt), today: day(services.clock.now()), ends: day(opened.endsAt) };
  return data({
    ...site,
    brief,
    made: fillMessage(texts.visitor.made, days),
    duties: { ...reverse.quote_notice, not_government: reverse.not_government },
    licenses: {
      ...licensing(broker),
      address: broker.address.display,
      noOffer: `${mails.footer.equal_housing}. ${legal.no_offer_statement}`,
    },
  });
}

export default function YourBrief({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <title>{`${page.reach.texts.title} | ${page.name}`}</title>
      <meta name="robots" content="noindex" />
      {"brief" in page ? (
        <VisitorBrief
          brief={page.brief}
          made={page.made}
          notice={page.brief.calculation?.id === "reverse" && <ReverseDuties {...page.duties} />}
        >
          <ReachUs {...page.reach} />
          <BriefLicenses {...page.licenses} />
        </VisitorBrief>
      ) : (
        <NoBrief problem={page.problem} {...page.reach} />
      )}
    </>
  );
}
