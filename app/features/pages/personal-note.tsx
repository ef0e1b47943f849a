import { Fragment } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PersonalNoteData } from "./personal-note-data.server.ts";

type Props = Pick<PersonalNoteData, "title" | "parts" | "photos">;

/** A letter, with a photo next to its opening and one after each section of the timeline. */
export function PersonalNote({ title, parts, photos }: Props) {
  const [opening, ...rest] = parts;
  const [first, ...others] = photos;
  return (
    <article>
      <div className="bg-foam">
        <div className="wrap grid grid-cols-1 items-center gap-10 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20">
          <h1 className="font-display text-hero leading-[1.04] font-semibold tracking-tight text-pacific-900">
            {title}
          </h1>
          {first && <Photo {...first} />}
        </div>
      </div>
      <div className="wrap py-14 lg:py-20">
        <div className="mx-auto max-w-2xl text-lg">
          {opening && <Prose content={opening} className="opening" />}
          {rest.map((part, at) => {
            const photo = at % 2 === 0 ? others[at / 2] : undefined;
            return (
              <Fragment key={part.html.slice(0, 60)}>
                <Prose content={part} className="mt-12" />
                {photo && (
                  <div className="mt-12 lg:-mx-20">
                    <Photo {...photo} />
                  </div>
                )}
              </Fragment>
            );
          })}
        </div>
      </div>
    </article>
  );
}

function Photo({ picture, alt, caption }: PersonalNoteData["photos"][number]) {
  return (
    <figure>
      <Picture picture={picture} alt={alt} sizes="(width >= 64rem) 40rem, 100vw" className="w-full rounded-card" />
      <figcaption className="mt-3 border-l-4 border-sun pl-4 text-base text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
