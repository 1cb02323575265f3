/** A drag of at least this many degrees, released at this speed, is a flick; a tap or the start of scrolling is not. */
const FLICK_DEGREES = 10
const FLICK_DEGREES_PER_MS = 0.08
/** The speed is that of this last part of the drag. */
const SPEED_MS = 120
/** The wheel resists: it follows by this fraction, up to a limit. */
const FOLLOWED = 0.5
const FOLLOWED_MAX_DEGREES = 18

type Drag = {
  readonly pointerId: number
  angle: number
  degrees: number
  samples: readonly { readonly at: number; readonly degrees: number }[]
}

/**
 * Observes drags round the centre of `wheel`. `onDragged` gets the degrees by which the wheel follows, `onReleased` whether it was a
 * flick. Vertical touches scroll the page instead (`touch-action`). Returns the function that ends this.
 */
export function watchFlick(
  wheel: HTMLElement,
  onDragged: (degrees: number) => void,
  onReleased: (isFlick: boolean) => void,
): () => void {
  const watching = new AbortController()
  let drag: Drag | null = null
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) => wheel.addEventListener(type, listener, { signal: watching.signal })
  const angleOf = ({ clientX, clientY }: PointerEvent) => {
    const { x, y, width, height } = wheel.getBoundingClientRect()
    return (Math.atan2(clientY - y - height / 2, clientX - x - width / 2) * 180) / Math.PI
  }

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    wheel.setPointerCapture(event.pointerId)
    drag = { pointerId: event.pointerId, angle: angleOf(event), degrees: 0, samples: [] }
  })
  on('pointermove', (event) => {
    if (event.pointerId !== drag?.pointerId) return
    const angle = angleOf(event)
    drag.degrees += ((angle - drag.angle + 540) % 360) - 180
    drag.angle = angle
    const recent = drag.samples.filter(({ at }) => at > event.timeStamp - SPEED_MS)
    drag.samples = [...recent, { at: event.timeStamp, degrees: drag.degrees }]
    const followed = drag.degrees * FOLLOWED
    onDragged(Math.max(Math.min(followed, FOLLOWED_MAX_DEGREES), -FOLLOWED_MAX_DEGREES))
  })
  on('pointerup', (event) => {
    const [first] = drag?.samples.filter(({ at }) => at > event.timeStamp - SPEED_MS) ?? []
    const { degrees } = drag ?? { degrees: 0 }
    drag = null
    const speed = first ? Math.abs(degrees - first.degrees) / Math.max(event.timeStamp - first.at, 1) : 0
    onReleased(Math.abs(degrees) >= FLICK_DEGREES && speed >= FLICK_DEGREES_PER_MS)
  })
  on('pointercancel', () => {
    drag = null
    onReleased(false)
  })
  return () => watching.abort()
}
