/** Calls a function after the next paint, so that the page reacts to a press before longer work. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
