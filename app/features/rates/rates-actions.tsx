const shape = "inline-flex min-h-11 items-center justify-center rounded-lg px-5 py-2.5 text-center font-semibold";

/** RATES-04. R1: /contact leads on to the home page's contact section. */
export function RatesActions() {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <a href="/contact" className={`${shape} bg-sunset-dark text-white hover:bg-[#932e10]`}>
        Get My San Diego Rate Quote
      </a>
      <a href="/" className={`${shape} border border-pacific-700 text-pacific-900 hover:bg-foam`}>
        Back to Home
      </a>
    </div>
  );
}
