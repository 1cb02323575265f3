import type { ReactNode } from 'react'

import type { PlainField } from '#admin/document-edits.ts'

/** Folds fields that one changes rarely. */
export function RareFields({
  title,
  paths,
  children,
}: {
  readonly title: string
  readonly paths: readonly PlainField[]
  /** Shows one of the fields. */
  readonly children: (path: PlainField) => ReactNode
}) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="fields">{paths.map(children)}</div>
    </details>
  )
}
