/** Whether the system asks for less motion: the wheel then fades instead of turning, with the same result. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
