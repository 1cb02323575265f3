import { Component, createRef, type ReactNode } from 'react'

import type { ViewMotion } from './view-motion.ts'

type Props = {
  readonly name: string
  readonly direction: 'forward' | 'back'
  /** The transition; null until the game runs. The view cannot change before. */
  readonly motion: ViewMotion | null
  readonly children: ReactNode
}

/** Shows a view. A new view starts at the top, with the focus on its heading. */
export class ViewStage extends Component<Props> {
  readonly #stage = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: Props): HTMLElement | null {
    const view = this.#stage.current?.firstElementChild
    return before.name !== this.props.name && view
      ? (this.props.motion?.cloneView(view) ?? null)
      : null
  }

  override componentDidUpdate(before: Props, _state: unknown, clone: HTMLElement | null): void {
    const { name, motion, direction } = this.props
    const stage = this.#stage.current
    if (before.name === name || !stage) return
    window.scrollTo(0, 0)
    stage.firstElementChild?.querySelector('h1')?.focus({ preventScroll: true })
    if (clone) motion?.play(stage, clone, direction)
  }

  override render() {
    return (
      <div className="stage" ref={this.#stage}>
        <div className="view" key={this.props.name} data-view={this.props.name}>
          {this.props.children}
        </div>
      </div>
    )
  }
}
