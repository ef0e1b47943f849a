/**
 * Inline in every page of somebody signed in: when another tab signs out, this one must not go on showing what the
 * session could see (ADMIN-04). It stands apart from React, which may not have been woken here; React finds the
 * channel on the window, because a page hears its own messages from any other channel it opens.
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

/** A reload would take away what somebody has begun to write. */
function isHalfFilled(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("main :is([type=checkbox], [type=radio])")];
  const fields = [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)")];
  return (
    boxes.some((box) => box.checked !== box.defaultChecked) ||
    fields.some((field) => !boxes.includes(field) && field.value !== field.defaultValue)
  );
}

export {};
