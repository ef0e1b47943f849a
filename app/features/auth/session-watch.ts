/**
 * Inline in every page of somebody signed in: when another tab signs out, this one must not go on showing what the
 * session could see (ADMIN-04). It stands apart from React, which may not have been woken here; React finds the
 * channel on the window, because a page hears its own messages from any other channel it opens.
 */
if ("BroadcastChannel" in window) {
  const channel = new BroadcastChannel("session");
  window.sessionChannel = channel;
  channel.onmessage = () => {
    if (location.pathname.startsWith("/admin")) location.replace("/auth");
    else location.reload();
  };
}

export {};
