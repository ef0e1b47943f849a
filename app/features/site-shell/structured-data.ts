import type { Broker } from "#app/content/broker-schema.ts";
import { fillMessage } from "#app/content/messages.ts";

/** JSON-LD, as plain objects. */
export type Thing = Readonly<Record<string, unknown>>;

/**
 * The licensed companies, each with its licenses as identifiers. Only the one licensed in the state of the office is a
 * local business there; another state's company is an organization without an address.
 */
export function businessData(broker: Broker, origin: string): Thing {
  const isOffice = (licenses: Broker["entities"][number]["licenses"]) =>
    licenses.some(({ state }) => state === broker.address.region);
  return {
    "@context": "https://schema.org",
    "@graph": broker.entities.map(({ name, role, nmls, licenses }, at) => ({
      ...(isOffice(licenses) ? officeData(broker, origin) : { "@type": "Organization" }),
      "@id": `${origin}/#business-${at + 1}`,
      name,
      description: role,
      url: `${origin}/`,
      telephone: broker.phone,
      email: broker.email,
      areaServed: [
        ...licenses.map(({ state }) => ({ "@type": "State", name: state })),
        ...(isOffice(licenses) ? [{ "@type": "Place", name: broker.service_area }] : []),
      ],
      identifier: [
        { "@type": "PropertyValue", propertyID: "NMLS", value: nmls },
        ...licenses.map(({ regulator, number }) => ({
          "@type": "PropertyValue",
          propertyID: regulator,
          value: number,
        })),
      ],
      sameAs: [fillMessage(broker.nmls_record_url, { kind: "COMPANY", nmls }), ...broker.socials.map(({ url }) => url)],
    })),
  };
}

function officeData({ address, hours }: Broker, origin: string): Thing {
  return {
    "@type": ["FinancialService", "LocalBusiness"],
    image: `${origin}/og/home.jpg`,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postal_code,
      addressCountry: address.country,
    },
    openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

type Question = { readonly question: string; readonly answer: { readonly html: string } };

export function faqData(questions: readonly Question[]): Thing {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.html },
    })),
  };
}

type Posting = {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly date: string;
  readonly updated?: string | undefined;
  readonly author: string;
};

export function blogPostingData(article: Posting, origin: string, publisher: string): Thing {
  const url = `${origin}/blog?article=${article.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: publisher },
    image: `${origin}/og/article-${article.slug}.jpg`,
    url,
    mainEntityOfPage: url,
  };
}

export function breadcrumbData(origin: string, path: string, title: string): Thing {
  const steps = [
    { name: "Home", item: `${origin}/` },
    { name: title.split(" | ")[0], item: `${origin}${path}` },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
  };
}
