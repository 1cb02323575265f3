import { useState, type ReactNode } from 'react'

import type { PlainField } from '#admin/document-edits.ts'

import type { DraftHandle } from './draft-handle.ts'

/** Folds fields that one changes rarely. Open at first if one of them is invalid. */
export function RareFields({
  draft,
  title,
  paths,
  children,
}: {
  readonly draft: DraftHandle
  readonly title: string
  readonly paths: readonly PlainField[]
  /** Shows one of the fields. */
  readonly children: (path: PlainField) => ReactNode
}) {
  /** Not computed again: correcting a field must not close what contains it. */
  const [isOpen] = useState(() => paths.some((path) => draft.problemAt(path) !== undefined))
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <div className="fields">{paths.map(children)}</div>
    </details>
  )
}
