import { Component, createRef, type ReactNode } from 'react'

import type { ViewMotion } from './view-motion.ts'

type Props = {
  readonly name: string
  readonly direction: 'forward' | 'back'
  /** Null until the game has begun: before, the view does not change. */
  readonly motion: ViewMotion | null
  readonly children: ReactNode
}

/** One view at a time; the next starts at its top, with its heading in focus. */
export class ViewStage extends Component<Props> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): HTMLElement | null {
    const view = this.#place.current?.firstElementChild
    return before.name !== this.props.name && view ? (this.props.motion?.takePicture(view) ?? null) : null
  }

  override componentDidUpdate(before: Props, _state: unknown, picture: HTMLElement | null): void {
    const { name, motion, direction } = this.props
    const place = this.#place.current
    if (before.name === name || !place) return
    window.scrollTo(0, 0)
    place.firstElementChild?.querySelector('h1')?.focus({ preventScroll: true })
    if (picture) motion?.play(place, picture, direction)
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
