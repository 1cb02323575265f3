import { useId, type ReactNode } from 'react'

import type { NoAnswer } from '#platform/calls/call.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'

/** A titled part of a screen. */
export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: string
  /** The content beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="row apart">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A highlighted text. Screen readers announce the kinds 'error' and 'done'. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: 'info' | 'warning' | 'error' | 'done'
  readonly children: ReactNode
}) {
  const role = kind === 'error' ? 'alert' : kind === 'done' ? 'status' : undefined
  return (
    <div className={`notice ${kind}`} role={role}>
      {children}
    </div>
  )
}

/** Returns a French sentence about a failed call, or about an answer that refuses. */
export function reasonOf(problem: NoAnswer | string): string {
  if (typeof problem === 'string') return problem
  return (problem.type === 'refused' && problem.code && problem.reason) || KIT_TEXTS.offline
}

/** Shows why an action has failed. */
export function ActionProblem({ problem }: { readonly problem: NoAnswer | string | null }) {
  return (
    problem !== null && (
      <Notice kind="error">
        <p>{reasonOf(problem)}</p>
      </Notice>
    )
  )
}
