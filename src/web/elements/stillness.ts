/** Whoever asks her system for less motion gets a short fade, and the same results. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
