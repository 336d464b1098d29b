/** The mark: an agent's arrow and the cell it is after. */
export function Brand() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M8 8.5 19 16 8 23.5Z" fill="var(--on-accent)" />
      <rect x="21.5" y="13.5" width="5" height="5" rx="1" fill="var(--on-accent)" opacity="0.7" />
    </svg>
  );
}
