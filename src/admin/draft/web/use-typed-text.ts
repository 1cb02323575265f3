import { useState } from 'react'

import { readField, type DraftPath } from '#admin/document/document-edits.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'

import type { DraftHandle } from './draft-handle.ts'

/** Converts a value into the text of a field, and back. */
export type TextFormat = {
  readonly write: (value: FieldValue) => string
  /** Returns NaN for a text that cannot be read. The text stays in the field and is not saved. */
  readonly read: (text: string) => FieldValue
}

/**
 * Returns the text of a field of the draft and its handlers. A field with the focus shows the typed
 * text, even if somebody else changes the value. A change in the field then names the value that
 * the field showed.
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
