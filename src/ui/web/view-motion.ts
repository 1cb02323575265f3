import { prefersReducedMotion } from './reduced-motion.ts'

const OUT_MS = 120
const IN_MS = 200
const SLIDE = { forward: '28px', back: '-28px' } as const
const AWAY = { forward: '-28px', back: '28px' } as const
const UNIQUE = ['id', 'data-prize-id', 'data-angle', 'role', 'name']

/** The transition between two views. */
export type ViewMotion = {
  takePicture(view: Element): HTMLElement
  play(place: HTMLElement, picture: HTMLElement, direction: 'forward' | 'back'): void
}

/** The next view slides in, usable at once, while an inert picture of the last one slides out. */
export const viewMotion: ViewMotion = {
  takePicture(view) {
    const picture = document.createElement('div')
    picture.className = 'view view-leaving'
    picture.inert = true
    picture.ariaHidden = 'true'
    picture.dataset.leaving = view instanceof HTMLElement ? view.dataset.view : ''
    picture.append(...[...view.children].map((child) => child.cloneNode(true)))
    for (const dialog of picture.querySelectorAll('dialog')) dialog.remove()
    for (const named of picture.querySelectorAll(UNIQUE.map((attribute) => `[${attribute}]`).join())) {
      for (const attribute of UNIQUE) named.removeAttribute(attribute)
    }
    return picture
  },

  play(place, picture, direction) {
    if (prefersReducedMotion()) return
    const view = place.firstElementChild
    place.append(picture)
    picture.animate(
      { opacity: [1, 0], transform: ['none', `translateX(${AWAY[direction]})`] },
      { duration: OUT_MS, easing: 'ease-in', fill: 'forwards' },
    )
    setTimeout(() => picture.remove(), OUT_MS)
    view?.animate(
      { opacity: [0, 1], transform: [`translateX(${SLIDE[direction]})`, 'none'] },
      { duration: IN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  },
}
