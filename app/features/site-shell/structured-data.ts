import type { Broker } from "#app/content/broker-schema.ts";

/** JSON-LD, as plain objects. */
export type Thing = Readonly<Record<string, unknown>>;

/** Both licensed companies, each with its licenses as identifiers. */
export function businessData(broker: Broker, origin: string): Thing {
  const { street, city, region, postal_code, country } = broker.address;
  return {
    "@context": "https://schema.org",
    "@graph": broker.entities.map(({ name, role, nmls, licenses }, at) => ({
      "@type": ["FinancialService", "LocalBusiness"],
      "@id": `${origin}/#business-${at + 1}`,
      name,
      description: role,
      url: `${origin}/`,
      image: `${origin}/og/home.jpg`,
      telephone: broker.phone,
      email: broker.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode: postal_code,
        addressCountry: country,
      },
      areaServed: licenses.map(({ state }) => ({ "@type": "State", name: state })),
      identifier: [
        { "@type": "PropertyValue", propertyID: "NMLS", value: nmls },
        ...licenses.map(({ regulator, number }) => ({
          "@type": "PropertyValue",
          propertyID: regulator,
          value: number,
        })),
      ],
      openingHoursSpecification: broker.hours.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens,
        closes,
      })),
      sameAs: broker.socials.map(({ url }) => url),
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
