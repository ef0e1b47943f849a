/** What a notification says, as it is sent to the service worker. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** One notification for each subject: a later one replaces the first. */
  readonly tag: string;
  readonly url: string;
  readonly actions: readonly PushAction[];
};

export const withoutPerson = (message: PushMessage): PushMessage => ({
  ...message,
  body: "Log in to see whose it is.",
  actions: message.actions.filter(({ action }) => action === "open"),
});

export type PushAction = { readonly action: ContactWay | "open"; readonly title: string };

export type ContactWay = "call" | "text";

/** The query of the lead's page that offers this way of contact first. */
export const contactParameter = "contact";

export const isContactWay = (text: string | null): text is ContactWay => text === "call" || text === "text";

/** Where a press on a notification leads. A worker cannot dial by itself: the lead's page has the link to press. */
export function destinationOf(url: string, action: string): string {
  return isContactWay(action) ? `${url}?${contactParameter}=${action}` : url;
}
