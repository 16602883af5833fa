export function Brand() {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="#15543c" />
        <path d="M8 22v-8a6 6 0 0 1 12 0v8" fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
        <circle cx="14" cy="16.4" r="2.5" fill="#f3c766" />
      </svg>
      Almoner
    </>
  )
}
