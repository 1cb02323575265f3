/** Calls a function after the next frame is shown, so that a press is answered before longer work. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
