import { prefersReducedMotion } from '#ui/web/reduced-motion.ts'

const LIFT_MS = 450
const LIFTED = 'translateY(-10px) scale(1.16)'
const FLIGHT_MS = 460
const UNFOLD = { duration: 520, delay: 260 }
const NEXT_DELAY_MS = 70
/** The segment disappears after this time if no ticket takes its place. */
const LIFTED_MAX_MS = 2500

let lifted: { readonly element: HTMLElement; readonly lifting: Animation } | null = null

/**
 * Lifts the lit segment off the disc of a wheel at rest, until `unfoldSegment`: a copy above the
 * page, so that nothing covers it.
 */
export function liftSegment(disc: HTMLElement): void {
  const drawing = disc.querySelector('.wheel-drawing')?.cloneNode(true)
  const box = disc.closest('.wheel')?.getBoundingClientRect()
  if (!(drawing instanceof SVGElement) || !box || prefersReducedMotion()) return
  for (const part of Array.from(drawing.children))
    if (!part.matches('defs, [data-lit="true"]')) part.remove()
  drawing.style.rotate = `${disc.dataset.angle}deg`
  const element = document.createElement('div')
  element.className = 'wheel-lifted'
  element.ariaHidden = 'true'
  Object.assign(element.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px` })
  element.append(drawing)
  document.body.append(element)
  const centre = centreOf(element.querySelector('.wheel-segment') ?? element)
  element.style.transformOrigin = `${centre.x - box.x}px ${centre.y - box.y}px`
  const lifting = element.animate(
    { transform: ['none', LIFTED] },
    { duration: LIFT_MS, easing: 'cubic-bezier(0.3, 1.6, 0.6, 1)', fill: 'forwards' },
  )
  lifted = { element, lifting }
  setTimeout(() => element.remove(), LIFTED_MAX_MS)
}

/**
 * Moves the lifted segment, if there is one, to the ticket in `place`, which unfolds from it. The
 * page can be used at once.
 */
export function unfoldSegment(place: HTMLElement): void {
  const [ticket, head, fold] = ['.ticket', '.ticket-head', '.ticket-fold'].map((name) =>
    place.querySelector<HTMLElement>(name),
  )
  if (!lifted || !ticket || !head || !fold) return
  const { element, lifting } = lifted
  lifted = null
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
