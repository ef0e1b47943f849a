export function EqualHousingMark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path fillRule="evenodd" d="M24 4 2.5 18.5V26H7v18h34V26h4.5v-7.5zM24 11l11.5 7.7v19.8h-23V18.7z" />
      <path d="M17 20.5h14V26H17zM17 29.5h14V35H17z" />
    </svg>
  );
}
