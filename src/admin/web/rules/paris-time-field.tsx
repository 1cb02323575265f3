import { useState } from 'react'

import { setField } from '#admin/document-edits.ts'
import { instantOfParisTime, parisTimeOf } from '#admin/paris-time.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { TextField } from '#admin/web/kit/fields.tsx'
import { RULES_TEXTS } from '#texts/admin/rules.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'

/** An instant of the draft, as a time in Paris. */
export function ParisTimeField({
  draft,
  path,
}: {
  readonly draft: DraftHandle
  readonly path: 'opensAt' | 'closesAt'
}) {
  // The time as typed: the year 2 on the way to 2026 has another time in Paris.
  const [time, setTime] = useState(() => parisTimeOf(draft.document[path] ?? ''))
  return (
    <TextField
      label={DOCUMENT_FIELDS[path].label}
      help={RULES_TEXTS.parisTime}
      problem={draft.problemAt(path)}
      path={path}
      type="datetime-local"
      value={time}
      onChange={(typed) => {
        setTime(typed)
        draft.edit(setField(path, instantOfParisTime(typed)))
      }}
    />
  )
}
