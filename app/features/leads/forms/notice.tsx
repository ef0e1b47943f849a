/** What came of a form that was sent without JavaScript, at the top of the page that answers it. */
export function Notice({ children }: { readonly children: string }) {
  return (
    <p role="status" className="mb-5 rounded-lg border border-pacific-500 bg-foam p-4 font-semibold">
      {children}
    </p>
  );
}
