import { useId, type ReactNode } from 'react'

/** A titled part of a screen. */
export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: string
  /** Beside the title. */
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

/** A sentence that stands out. 'error' and 'done' are announced to screen readers. */
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

/** Shows why an action failed; nothing for null. */
export function Problem({ of }: { readonly of: string | null }) {
  return (
    of !== null && (
      <Notice kind="error">
        <p>{of}</p>
      </Notice>
    )
  )
}
