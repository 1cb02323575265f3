import { useEffect, useRef } from 'react'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import { PUBLISH_TEXTS } from '#texts/admin/publish/messages.ts'
import { compareDocuments } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { DifferenceList } from './difference-list.tsx'

/** A version that is to replace the draft. */
export type Replacement = {
  readonly number: number
  readonly document: VenueDocument
  /** True for the version in force: all unpublished changes are then abandoned. */
  readonly isAbandonment: boolean
}

/** Shows what changes if a version replaces the draft, and the button that replaces the draft. */
export function ReplaceDraftPanel({
  venue,
  draft,
  replacement: { number, document, isAbandonment },
  onDone,
}: {
  readonly venue: string
  readonly draft: DraftHandle
  readonly replacement: Replacement
  readonly onDone: () => void
}) {
  const { abandon, takeBack } = PUBLISH_TEXTS
  const { lead, press, nothing } = isAbandonment ? abandon : takeBack
  const differences = compareDocuments(draft.document, document)
  const { run, isBusy, problem } = useChange()
  const replace = async () => {
    // No change of the draft may reach the server after the replacement.
    await draft.save()
    await run(draftCalls('replace', venue, { number }), (answer) => {
      if (answer.type !== 'archived') draft.onReplaced(answer.draft)
      onDone()
    })
  }
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Panel title={isAbandonment ? abandon.title : takeBack.title(number)}>
      <p ref={first} tabIndex={-1}>
        {differences.length === 0 ? nothing : lead}
      </p>
      <div className="changes">
        <DifferenceList differences={differences} />
      </div>
      <ActionProblem problem={problem} />
      <div className="row">
        {differences.length > 0 && (
          <Button kind="main" busy={isBusy} onPress={() => void replace()}>
            {press}
          </Button>
        )}
        <Button onPress={onDone}>{KIT_TEXTS.cancel}</Button>
      </div>
    </Panel>
  )
}
