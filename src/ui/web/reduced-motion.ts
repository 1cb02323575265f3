/**
 * True if the system setting « reduced motion » is on: the wheel then fades in at the result
 * instead of turning.
 */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
