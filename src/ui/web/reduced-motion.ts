/** Returns whether the system asks for reduced motion: the wheel then fades instead of turning. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
