/** The least degrees of a flick. A shorter or slower drag is a tap or scrolling. */
const FLICK_DEGREES = 10
const FLICK_DEGREES_PER_MS = 0.05
/** The wheel follows a drag by this fraction, up to a limit. */
const FOLLOWED = 0.5
const FOLLOWED_MAX_DEGREES = 18

/**
 * Observes drags round the centre of `wheel`. `onDragged` gets the degrees by which the wheel
 * follows. `onReleased` gets whether the drag was a flick. Vertical touches scroll the page instead
 * (`touch-action`). Returns the function that ends the observation.
 */
export function watchFlick(
  wheel: HTMLElement,
  onDragged: (degrees: number) => void,
  onReleased: (isFlick: boolean) => void,
): () => void {
  const watching = new AbortController()
  let drag: { readonly startedAt: number; angle: number; degrees: number } | null = null
  const on = (type: string, listener: (event: PointerEvent) => void) =>
    wheel.addEventListener(type, (event) => listener(event as PointerEvent), {
      signal: watching.signal,
    })
  const angleOf = ({ clientX, clientY }: PointerEvent) => {
    const { x, y, width, height } = wheel.getBoundingClientRect()
    return (Math.atan2(clientY - y - height / 2, clientX - x - width / 2) * 180) / Math.PI
  }
  const release = (isFlick: boolean) => {
    if (drag) onReleased(isFlick)
    drag = null
  }

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    wheel.setPointerCapture(event.pointerId)
    drag = { startedAt: event.timeStamp, angle: angleOf(event), degrees: 0 }
  })
  on('pointermove', (event) => {
    if (!drag || !event.isPrimary) return
    const angle = angleOf(event)
    drag.degrees += ((angle - drag.angle + 540) % 360) - 180
    drag.angle = angle
    const followed = drag.degrees * FOLLOWED
    onDragged(Math.max(Math.min(followed, FOLLOWED_MAX_DEGREES), -FOLLOWED_MAX_DEGREES))
  })
  on('pointerup', ({ timeStamp }) => {
    const degrees = Math.abs(drag?.degrees ?? 0)
    const isFast = degrees >= FLICK_DEGREES_PER_MS * (timeStamp - (drag?.startedAt ?? 0))
    release(degrees >= FLICK_DEGREES && isFast)
  })
  on('pointercancel', () => release(false))
  return () => watching.abort()
}
