import { useState } from 'react'

import { readField, type DraftPath } from '#admin/document/document-edits.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'

import type { DraftHandle } from './draft-handle.ts'

/** How a value is written in a field. */
export type TextFormat = {
  readonly write: (value: FieldValue) => string
  /** Returns NaN for a text that is no value: it stays in the field and is not saved. */
  readonly read: (text: string) => FieldValue
}

/**
 * The text of a field of the draft. While it has the focus, it shows what is typed, also if somebody
 * else changes the value: the change then says what the field has shown.
 */
export function useTypedText(draft: DraftHandle, path: DraftPath, { write, read }: TextFormat) {
  const stored = path === 'reason' ? draft.reason : readField(draft.document, path)
  const [typed, setTyped] = useState<{ readonly text: string; readonly shown: FieldValue }>()
  const text = typed?.text ?? draft.textAt(path) ?? write(stored)
  return {
    text,
    onFocus: () => setTyped((before) => before ?? { text, shown: stored }),
    onBlur: () => setTyped(undefined),
    onType(next: string) {
      const value = read(next)
      const shown = typed ? typed.shown : stored
      const isUnreadable = Number.isNaN(value)
      setTyped({ text: next, shown: isUnreadable ? shown : value })
      draft.set(path, value, shown, isUnreadable ? next : undefined)
    },
  }
}
