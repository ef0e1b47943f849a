type Colors = Readonly<Record<"band" | "text" | "quiet_text" | "line" | "main" | "action", string>>;

/** How emails look, in the broker's colors; content/brand.yaml is checked for the contrast of each pair. */
export function mailStyles({ colors }: { readonly colors: Colors }) {
  return {
    body: {
      backgroundColor: colors.band,
      color: colors.text,
      fontFamily: "'Segoe UI', Helvetica, Arial, sans-serif",
      margin: 0,
      padding: "24px 12px",
    },
    box: { backgroundColor: "#ffffff", borderRadius: 8, padding: "24px 28px", maxWidth: 560 },
    quiet: { color: colors.quiet_text },
    line: { borderTop: `1px solid ${colors.line}` },
    link: { color: colors.main },
    button: { backgroundColor: colors.action, color: "#ffffff", borderRadius: 8, padding: "12px 20px" },
  };
}

export type MailStyles = ReturnType<typeof mailStyles>;
