import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { Brand } from '#ui/web/brand.tsx'

/** The wheel is loaded after the form. If this fails, the page shows no wheel. */
const EntryWheel = lazy<ComponentType>(async () =>
  import('./entry-wheel.tsx').then(
    ({ EntryWheel: wheel }) => ({ default: wheel }),
    () => ({ default: () => null }),
  ),
)

/**
 * A page without a venue: the logo, a title, a form and a wheel. The wheel is beside the form, or
 * below it on a phone.
 */
export function EntryPage({
  title,
  lead,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly lead?: string
  /** True for a form with its own wheel beside it. */
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

/**
 * Shows a command for the operator of the server. The command is folded, because bar owners do not
 * need it.
 */
export function OperatorCommand({ command }: { readonly command: string }) {
  return (
    <details>
      <summary>{SIGN_IN_TEXTS.forOperator}</summary>
      <code className="operator-command">{command}</code>
    </details>
  )
}
