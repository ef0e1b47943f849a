type Props = { readonly statements: ReadonlyArray<{ readonly title: string; readonly text: string }> };

/** The statements of content/legal.yaml that hold for the whole site. */
export function LegalStatements({ statements }: Props) {
  return statements.map(({ title, text }) => (
    <section key={title} className="mt-10">
      <h2 className="font-display text-2xl font-semibold text-pacific-900">{title}</h2>
      <p className="mt-3">{text}</p>
    </section>
  ));
}
