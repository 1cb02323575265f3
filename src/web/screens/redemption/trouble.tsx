import type { ReactNode } from 'react'

import { DRAWINGS } from '#web/elements/drawings.ts'
import { Icon } from '#web/elements/icon.tsx'

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** Nothing can be handed over, and why. */
export function Trouble({ title, text, children }: Props) {
  return (
    <section className="trouble" role="alert">
      <Icon drawing={DRAWINGS.warning} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </section>
  )
}
