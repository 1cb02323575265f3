/** Returns whether the system requests reduced motion. The wheel then fades instead of turning. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
