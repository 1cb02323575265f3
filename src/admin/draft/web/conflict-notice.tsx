import { useRef } from 'react'

import type { Conflict } from '#admin/draft/answers.ts'
import { isWholePrize } from '#admin/draft/changes.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Notice } from '#admin/kit/web/panel.tsx'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

import type { DraftHandle } from './draft-handle.ts'

/** If somebody else has written another value of a field, asks there which of both values stays. */
export function ConflictAt({
  draft,
  path,
}: {
  readonly draft: DraftHandle
  readonly path: string
}) {
  const conflict = draft.conflicts.find((found) => found.path === path)
  return conflict && <ConflictNotice draft={draft} conflict={conflict} />
}

/** The conflicts about whole prizes and about their order, which belong to no single field. */
export function PrizeConflicts({ draft }: { readonly draft: DraftHandle }) {
  return draft.conflicts
    .filter(({ path }) => path === 'prizes' || isWholePrize(path))
    .map((conflict) => (
      <div key={conflict.path} data-field={conflict.path}>
        <ConflictNotice draft={draft} conflict={conflict} />
      </div>
    ))
}

function ConflictNotice({
  draft,
  conflict,
}: {
  readonly draft: DraftHandle
  readonly conflict: Conflict
}) {
  const { sentence, mine, theirs } = describeConflict(conflict)
  const question = useRef<HTMLDivElement>(null)
  const answer = (choice: 'mine' | 'theirs') => {
    const field = question.current?.closest('[data-field]')?.querySelector('input, select')
    draft.resolve(conflict, choice)
    // A field with the focus keeps its text. It therefore shows the chosen value first, and gets
    // the focus afterwards.
    requestAnimationFrame(() => {
      const next = field?.isConnected ? field : document.querySelector('.draft-status')
      if (next instanceof HTMLElement) next.focus()
    })
  }
  return (
    <div ref={question}>
      <Notice kind="error">
        <p>{sentence}</p>
        <div className="row">
          {mine !== null && <Button onPress={() => answer('mine')}>{mine}</Button>}
          <Button onPress={() => answer('theirs')}>{theirs}</Button>
        </div>
      </Notice>
    </div>
  )
}

/**
 * Returns the question and the labels of both answers. `mine`: null if the member's value cannot be
 * kept.
 */
function describeConflict({ path, holds, by, isOwn, removed }: Conflict): {
  readonly sentence: string
  readonly mine: string | null
  readonly theirs: string
} {
  const { who, value, order, own, prizeEdited, prizeRemoved } = DRAFT_TEXTS.conflict
  const author = who(by, isOwn)
  const choices = isOwn ? own : { mine: value.mine, theirs: value.theirs }
  if (path === 'prizes') return { ...choices, sentence: order.sentence(author) }
  if (!isWholePrize(path))
    return { ...choices, sentence: value.sentence(author, path, holds as FieldValue) }
  const texts = holds === null ? prizeRemoved : prizeEdited
  const { name } = (holds ?? removed ?? { name: '' }) as DocumentPrize
  const isPrizeUnknown = holds === null && removed === null
  return { ...texts, sentence: texts.sentence(author, name), ...(isPrizeUnknown && { mine: null }) }
}
