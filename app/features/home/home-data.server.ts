import type { Content } from "#app/content/load-content.ts";
import type { Env } from "#server/env.server.ts";
import type { createPictureReader } from "#server/pictures.ts";

type Needs = {
  readonly content: Content;
  readonly env: Env;
  readonly readPicture: ReturnType<typeof createPictureReader>;
};

/** Only what the home page shows. */
export function homeData({ content, env, readPicture }: Needs) {
  const { broker, home, programs, pages, seo } = content;
  const [photo] = pages.personalNote.photos ?? [];
  const picture = photo && readPicture(photo.file);
  return {
    seo: seo["/"],
    home,
    programs,
    details: {
      phone: broker.phone,
      phoneDisplay: broker.phone_display,
      email: broker.email,
      address: broker.address.display,
      portalUrl: broker.portal_url,
    },
    about: {
      portrait: picture && { picture, alt: photo.alt },
      persona: broker.persona,
      consumerAccessUrl: broker.nmls_consumer_access_url,
      entities: broker.entities.map(({ name, nmls, licenses }) => ({
        name,
        nmls,
        labels: licenses.map(({ label }) => label),
      })),
    },
    widget: env.HOME_VALUE_WIDGET_KEY ? { url: env.HOME_VALUE_WIDGET_URL, key: env.HOME_VALUE_WIDGET_KEY } : undefined,
  };
}
