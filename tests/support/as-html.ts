const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as React writes it into a page. */
export const asHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
