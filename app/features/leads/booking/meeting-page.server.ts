import type { Content } from "#app/content/load-content.ts";
import type { Clock } from "#server/clock.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { RateLimiter } from "#server/http/rate-limiter.ts";
import { outageInit, unlessAway } from "#server/http/unless-away.ts";
import type { Log } from "#server/log.ts";
import { bookedView, offerView, takenView } from "./booking-view.server.ts";
import type { Bookings } from "./bookings.server.ts";
import { splitSlot } from "./slot-field.ts";

type Texts = Pick<Content, "broker" | "meetings">;

type Services = {
  readonly limiter: Pick<RateLimiter, "take">;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: Texts & Pick<Content, "errors" | "forms">;
  readonly leads: { readonly bookings: Bookings };
};

type Options = { readonly request: Request; readonly clientAddress: string; readonly services: Services };

const tokenIn = (url: string) => new URL(url).searchParams.get("token") ?? "";

/** The meeting of a thank-you page, by the token in its address. */
export async function bookedBehind(bookings: Pick<Bookings, "open" | "linkFor">, content: Texts, url: string) {
  const opened = await bookings.open(tokenIn(url)).catch(() => undefined);
  return opened && { text: bookedView(opened.booking, content), url: bookings.linkFor(opened.booking.id) };
}

const tooMany = (seconds: number) => ({ status: 429, headers: { "Retry-After": String(seconds) } });

/** What the page behind the link shows. */
export const readMeetingPage = (options: Options) =>
  unlessAway(
    options.services.log,
    () => readMeeting(options),
    () => ({ meeting: undefined, problem: options.services.content.errors.refusals.outage, init: outageInit }),
  );

async function readMeeting({ request, clientAddress, services }: Options) {
  const { limiter, leads, content, clock } = services;
  const { retryAfterSeconds } = await limiter.take("your-meeting", limitKey(clientAddress));
  if (retryAfterSeconds)
    return { meeting: undefined, problem: content.forms.too_many, init: tooMany(retryAfterSeconds) };
  const opened = await leads.bookings.open(tokenIn(request.url));
  if (!opened) return { meeting: undefined, problem: content.meetings.page.bad_link, init: { status: 404 } };
  const { booking, offer } = opened;
  const meeting = {
    text: bookedView(booking, content, clock.now()),
    visitorZone: booking.visitorZone,
    offer: offer && offerView(offer, content),
  };
  return { meeting, problem: undefined, init: { status: 200 } };
}

export type MeetingPageResult =
  | { readonly kind: "moved" | "canceled" }
  | { readonly kind: "refused"; readonly error: string };

const refuse = (error: string, init: ResponseInit) => ({ result: { kind: "refused" as const, error }, init });

/** Moves or cancels. Neither can be done to a meeting that has begun. */
export const changeMeeting = (options: Options) =>
  unlessAway(
    options.services.log,
    () => moveOrCancel(options),
    () => refuse(options.services.content.errors.refusals.outage, outageInit),
  );

async function moveOrCancel({ request, clientAddress, services }: Options) {
  const { limiter, leads, content } = services;
  const { retryAfterSeconds } = await limiter.take("your-meeting", limitKey(clientAddress));
  if (retryAfterSeconds) return refuse(content.forms.too_many, tooMany(retryAfterSeconds));
  const opened = await leads.bookings.open(tokenIn(request.url));
  const { page } = content.meetings;
  if (!opened || opened.isOver) return refuse(page.bad_link, { status: 410 });
  const form = await request.formData();
  const done = (kind: "moved" | "canceled") => ({ result: { kind }, init: { status: 200 } });
  if (form.get("intent") === "cancel") {
    await leads.bookings.cancel(opened.booking.id);
    return done("canceled");
  }
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { fields, visitorZone } = splitSlot(values);
  const { preferredDate: day, preferredTime: time } = fields;
  if (!day || !time) return refuse(page.choose, { status: 422 });
  const outcome = await leads.bookings.move(opened.booking.id, { day, time, visitorZone });
  if (outcome === "moved") return done("moved");
  if (outcome === "over") return refuse(page.bad_link, { status: 410 });
  const taken = takenView(opened.offer, day, content.meetings);
  return refuse(taken.fields.preferredDate, { status: 409 });
}
