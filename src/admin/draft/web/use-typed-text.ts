import { useState } from 'react'

import { readField, type DraftPath } from '#admin/draft/document-edits.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'

import type { DraftHandle } from './draft-handle.ts'

/** How a value is written in a field. */
export type TextFormat = {
  readonly write: (value: FieldValue) => string
  /** Returns NaN for a text that is no value yet: it stays in the field and is not saved. */
  readonly read: (text: string) => FieldValue
}

/**
 * The text of a field of the draft. While it has the focus, it shows what is typed, also if somebody
 * else changes the value: the edit then says what the field has shown. `isUnreadable`: the text is
 * no value.
 */
export function useTypedText(draft: DraftHandle, path: DraftPath, { write, read }: TextFormat) {
  const stored = path === 'reason' ? draft.reason : readField(draft.document, path)
  const [typed, setTyped] = useState<{ readonly text: string; readonly shown: FieldValue }>()
  const isUnreadable = typed !== undefined && Number.isNaN(read(typed.text))
  return {
    text: typed?.text ?? write(stored),
    isUnreadable,
    onFocus: () => setTyped((before) => before ?? { text: write(stored), shown: stored }),
    onBlur: () => setTyped((before) => (isUnreadable ? before : undefined)),
    onType(text: string) {
      const value = read(text)
      const shown = typed ? typed.shown : stored
      if (Number.isNaN(value)) return setTyped({ text, shown })
      setTyped({ text, shown: value })
      draft.set(path, value, shown)
    },
  }
}
