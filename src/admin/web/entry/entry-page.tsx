import type { ReactNode } from 'react'

import { Brand } from '#ui/web/brand.tsx'

/** A page without a venue: the logo, a title, and one thing to do. */
export function EntryPage({
  title,
  lead,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly lead?: string
  /** For a form with a picture beside it. */
  readonly isWide?: boolean
  readonly children?: ReactNode
}) {
  return (
    <main className={isWide ? 'entry wide' : 'entry'}>
      <Brand />
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      {children}
    </main>
  )
}
