/**
 * An inline script in every page of a signed-in user: when another tab signs out, this one must stop showing what the
 * session could see. It does not depend on React, which may not be loaded here. React finds the channel on the window,
 * because a page would hear its own messages from any other channel it opens.
 */
if ("BroadcastChannel" in window) {
  const channel = new BroadcastChannel("session");
  window.sessionChannel = channel;
  channel.onmessage = ({ data }) => {
    if (data !== "ended") return;
    if (location.pathname.startsWith("/admin")) location.replace("/auth");
    else if (!isHalfFilled()) location.reload();
  };
}

/** A reload would discard what the user has begun to write. */
function isHalfFilled(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("main :is([type=checkbox], [type=radio])")];
  const fields = [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)")];
  return (
    boxes.some((box) => box.checked !== box.defaultChecked) ||
    fields.some((field) => !boxes.includes(field) && field.value !== field.defaultValue)
  );
}

export {};
