import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { Brand } from '#ui/web/brand.tsx'

/** Loaded after the form, which works without it. */
const EntryWheel = lazy<ComponentType>(async () =>
  import('./entry-wheel.tsx').then(
    ({ EntryWheel: wheel }) => ({ default: wheel }),
    () => ({ default: () => null }),
  ),
)

/**
 * A page without a venue: the logo, a title, and one thing to do; beside it, or below it on a phone,
 * the wheel that waits.
 */
export function EntryPage({
  title,
  lead,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly lead?: string
  /** For a form with a wheel of its own beside it. */
  readonly isWide?: boolean
  readonly children?: ReactNode
}) {
  return (
    <main className={isWide ? 'entry wide' : 'entry'}>
      <div className="stack">
        <Brand />
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
        {children}
      </div>
      {!isWide && (
        <div className="entry-wheel" aria-hidden="true">
          <Suspense>
            <EntryWheel />
          </Suspense>
        </div>
      )}
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
