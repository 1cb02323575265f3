/** Whoever asks her system for less motion gets a short fade, and the same results. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
