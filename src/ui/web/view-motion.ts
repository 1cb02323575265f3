import { prefersReducedMotion } from './reduced-motion.ts'

const OUT_MS = 120
const IN_MS = 200
const SLIDE_IN = { forward: '28px', back: '-28px' } as const
const SLIDE_OUT = { forward: '-28px', back: '28px' } as const
const UNIQUE_ATTRIBUTES = ['id', 'data-prize-id', 'data-angle', 'role', 'name']

/** The transition between two views. */
export type ViewMotion = {
  cloneView(view: Element): HTMLElement
  play(stage: HTMLElement, clone: HTMLElement, direction: 'forward' | 'back'): void
}

/**
 * The next view slides in and can be used at once. An inert clone of the previous view slides out.
 */
export const viewMotion: ViewMotion = {
  cloneView(view) {
    const clone = document.createElement('div')
    clone.className = 'view view-leaving'
    clone.inert = true
    clone.ariaHidden = 'true'
    clone.dataset.leaving = view instanceof HTMLElement ? view.dataset.view : ''
    clone.append(...[...view.children].map((child) => child.cloneNode(true)))
    for (const dialog of clone.querySelectorAll('dialog')) dialog.remove()
    for (const named of clone.querySelectorAll(
      UNIQUE_ATTRIBUTES.map((attribute) => `[${attribute}]`).join(),
    )) {
      for (const attribute of UNIQUE_ATTRIBUTES) named.removeAttribute(attribute)
    }
    return clone
  },

  play(stage, clone, direction) {
    if (prefersReducedMotion()) return
    const view = stage.firstElementChild
    stage.append(clone)
    clone.animate(
      { opacity: [1, 0], transform: ['none', `translateX(${SLIDE_OUT[direction]})`] },
      { duration: OUT_MS, easing: 'ease-in', fill: 'forwards' },
    )
    setTimeout(() => clone.remove(), OUT_MS)
    view?.animate(
      { opacity: [0, 1], transform: [`translateX(${SLIDE_IN[direction]})`, 'none'] },
      { duration: IN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  },
}
