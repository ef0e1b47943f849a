import { honeypotField } from "./anti-bot.ts";

/**
 * Off screen rather than display:none, which bots skip; out of the tab order and of the accessibility tree;
 * and named and marked so that browsers and password managers leave it alone.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={honeypotField}>Leave this empty</label>
      <input
        id={honeypotField}
        name={honeypotField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}
