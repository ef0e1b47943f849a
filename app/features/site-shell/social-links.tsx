import { fillMessage, type ShownMessages } from "#app/content/messages.ts";
import { Drawing } from "#app/ui/icon.tsx";

/** Plain letters and shapes of our own, not the logos of the networks: the name of the link says which it is. */
const shapes: Readonly<Record<string, string>> = {
  Facebook: "M14 8h2.5V4.5H14c-2.5 0-4 1.6-4 4V11H7.5v3.5H10V21h3.5v-6.5H16l.5-3.5h-3V9c0-.6.3-1 .5-1z",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M17 7h.01",
  LinkedIn: "M4.5 10v9.5M4.5 5.5v.01M9.5 19.5V10M9.5 14c0-5 9.5-6 9.5 0v5.5",
};
const anyNetwork =
  "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7";

type Props = {
  readonly socials: ReadonlyArray<{ readonly network: string; readonly label: string; readonly url: string }>;
  readonly messages: ShownMessages;
};

export function SocialLinks({ socials, messages }: Props) {
  return (
    <ul aria-label={messages.nav_social_label} className="flex gap-1">
      {socials.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-8 place-items-center rounded-full hover:bg-white/15 hover:text-white"
          >
            <Drawing path={shapes[network] ?? anyNetwork} className="size-5" />
            <span className="sr-only">{fillMessage(messages.nav_social_opens_new_tab, { network })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
