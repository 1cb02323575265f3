import { Component, createRef, type ReactNode } from 'react'

type Props = { readonly name: string; readonly direction: 'forward' | 'back'; readonly children: ReactNode }

const OUT_MS = 120
const IN_MS = 200
const SLIDE = { forward: '28px', back: '-28px' } as const
const AWAY = { forward: '-28px', back: '28px' } as const

/** One view at a time: the next slides in, usable at once, while an inert picture of the last one slides out. */
export class ViewStage extends Component<Props> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): HTMLElement | null {
    const view = this.#place.current?.firstElementChild
    return before.name !== this.props.name && view ? takePicture(view) : null
  }

  override componentDidUpdate(before: Props, _state: unknown, picture: HTMLElement | null): void {
    if (before.name === this.props.name) return
    const view = this.#place.current?.firstElementChild
    window.scrollTo(0, 0)
    view?.querySelector('h1')?.focus({ preventScroll: true })
    if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const { direction } = this.props
    this.#place.current?.append(picture)
    picture.animate(
      { opacity: [1, 0], transform: ['none', `translateX(${AWAY[direction]})`] },
      { duration: OUT_MS, easing: 'ease-in', fill: 'forwards' },
    )
    setTimeout(() => picture.remove(), OUT_MS)
    view?.animate(
      { opacity: [0, 1], transform: [`translateX(${SLIDE[direction]})`, 'none'] },
      { duration: IN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }

  override render() {
    return (
      <div className="stage" ref={this.#place}>
        <div className="view" key={this.props.name} data-view={this.props.name}>
          {this.props.children}
        </div>
      </div>
    )
  }
}

function takePicture(view: Element): HTMLElement {
  const picture = document.createElement('div')
  picture.className = 'view view-leaving'
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.dataset.leaving = view instanceof HTMLElement ? view.dataset.view : ''
  picture.append(...[...view.children].map((child) => child.cloneNode(true)))
  for (const dialog of picture.querySelectorAll('dialog')) dialog.remove()
  for (const named of picture.querySelectorAll('[id], [data-prize-id], [data-angle], [role], [name]')) {
    for (const attribute of ['id', 'data-prize-id', 'data-angle', 'role', 'name'])
      named.removeAttribute(attribute)
  }
  return picture
}
