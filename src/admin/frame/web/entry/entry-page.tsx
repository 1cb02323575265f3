import type { ReactNode } from 'react'

import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
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

/** The command for the person who runs the server, folded: a bar owner has no use for it. */
export function OperatorCommand({ command }: { readonly command: string }) {
  return (
    <details>
      <summary>{SIGN_IN_TEXTS.forOperator}</summary>
      <code className="operator-command">{command}</code>
    </details>
  )
}
