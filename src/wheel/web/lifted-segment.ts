import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'
import { UNFOLD_MS } from '#wheel/motion.ts'

const LIFT_MS = 450
const LIFTED = 'translateY(-10px) scale(1.16)'
const FLIGHT_MS = 460
const UNFOLD = { duration: UNFOLD_MS - 260, delay: 260 }
const NEXT_DELAY_MS = 70
/** The time after which the segment disappears if no ticket unfolds from it. */
const LIFTED_MAX_MS = 2500

let lifted: {
  readonly element: HTMLElement
  readonly lifting: Animation
  /** The box of the wheel. */
  readonly box: DOMRect
} | null = null

/**
 * Lifts a copy of the lit segment off the disc of a wheel at rest. The copy stays below hub and
 * pointer until `unfoldSegment`.
 */
export function liftSegment(disc: HTMLElement): void {
  const drawing = disc.querySelector('.wheel-drawing')?.cloneNode(true)
  const wheel = disc.closest('.wheel')
  if (!(drawing instanceof SVGElement) || !wheel || prefersReducedMotion()) return
  for (const part of Array.from(drawing.children)) {
    if (!part.matches('defs, [data-lit="true"]')) part.remove()
    part.removeAttribute('data-prize-id')
  }
  drawing.style.rotate = `${disc.dataset.angle}deg`
  const element = document.createElement('div')
  element.className = 'wheel-lifted'
  element.ariaHidden = 'true'
  element.append(drawing)
  wheel.querySelector('.wheel-hub')?.before(element)
  const box = wheel.getBoundingClientRect()
  const centre = centreOf(element.querySelector('.wheel-segment') ?? element)
  const [x, y] = [(centre.x - box.x) / box.width, (centre.y - box.y) / box.height]
  element.style.transformOrigin = `${x * 100}% ${y * 100}%`
  const lifting = element.animate(
    { transform: ['none', LIFTED] },
    { duration: LIFT_MS, easing: 'cubic-bezier(0.3, 1.6, 0.6, 1)', fill: 'forwards' },
  )
  lifted = { element, lifting, box }
  setTimeout(() => element.remove(), LIFTED_MAX_MS)
}

/**
 * Moves the lifted segment, if any, to the ticket in `place`. The ticket unfolds from the segment.
 * The page can be used meanwhile.
 */
export function unfoldSegment(place: HTMLElement): void {
  const [ticket, head, fold] = ['.ticket', '.ticket-head', '.ticket-fold'].map((name) =>
    place.querySelector<HTMLElement>(name),
  )
  if (!lifted || !ticket || !head || !fold) return
  const { element, lifting, box } = lifted
  lifted = null
  const [top, left, width, height] = [box.y, box.x, box.width, box.height].map((px) => `${px}px`)
  Object.assign(element.style, { top, left, width, height })
  document.body.append(element)
  for (const sliding of place.closest('.view')?.getAnimations() ?? []) sliding.finish()
  const [from, to] = [centreOf(element.querySelector('.wheel-segment') ?? element), centreOf(head)]
  const [x, y] = [to.x - from.x, to.y - from.y]
  const easing = 'cubic-bezier(0.3, 0.7, 0.2, 1)'
  const flight = element.animate(
    { transform: [LIFTED, `translate(${x}px, ${y}px) scale(2.1)`], opacity: [1, 1, 0] },
    { duration: FLIGHT_MS, easing, fill: 'forwards' },
  )
  lifting.cancel()
  flight.onfinish = () => element.remove()
  ticket.animate(
    {
      transform: [`translate(${-x}px, ${-y}px) scale(0.3)`, 'scale(1.03)', 'none'],
      opacity: [0, 1, 1],
      offset: [0, 0.7, 1],
    },
    { duration: FLIGHT_MS + 140, easing },
  )
  fold.animate(
    {
      transform: [
        'perspective(900px) rotateX(-100deg)',
        'perspective(900px) rotateX(9deg)',
        'none',
      ],
      opacity: [0, 1, 1],
    },
    { ...UNFOLD, easing: 'ease-out', fill: 'backwards' },
  )
  const others = [...(place.parentElement?.children ?? [])].filter((other) => other !== place)
  for (const [index, other] of others.entries())
    other.animate(
      { transform: ['translateY(14px)', 'none'], opacity: [0, 1] },
      { duration: 240, delay: (index + 1) * NEXT_DELAY_MS, easing: 'ease-out', fill: 'backwards' },
    )
}

function centreOf(element: Element): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
