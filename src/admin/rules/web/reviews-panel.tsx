import { useState } from 'react'

import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { hasOwnReviewLink } from '#admin/opening/opening-steps.ts'
import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'

const TEXTS = OPENING_TEXTS.reviewLink

/** Edits when the game speaks of a review, and the review link, which the member can try. */
export function ReviewsPanel({
  venue,
  draft,
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  return (
    <Panel title={RULES_TEXTS.review}>
      <DocumentField draft={draft} path="reviewMode" />
      <DocumentField draft={draft} path="reviewLink" type="url" />
      {hasOwnReviewLink(draft.document) && draft.problemAt('reviewLink') === undefined && (
        <LinkTrial key={draft.document.reviewLink} venue={venue} draft={draft} />
      )}
    </Panel>
  )
}

/**
 * Opens the link, and asks the member whether it has opened the right page. Only the member can see
 * this.
 */
function LinkTrial({
  venue,
  draft: { document, save },
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  const [trial, setTrial] = useState<'asked' | 'right' | null>(null)
  const { run, isBusy, problem } = useChange()
  const confirm = async () =>
    (await save()) &&
    run(openingCalls('see-step', venue, { step: 'reviewLink' }), () => setTrial('right'))
  return (
    <>
      <a
        className="button plain"
        href={document.reviewLink}
        target="_blank"
        rel="noreferrer"
        onClick={() => setTrial('asked')}
      >
        {TEXTS.open}
      </a>
      <ActionProblem problem={problem} />
      <div role="status">
        {trial !== null && <p>{trial === 'right' ? TEXTS.right : TEXTS.question(document.name)}</p>}
      </div>
      {trial === 'asked' && (
        <Button busy={isBusy} onPress={() => void confirm()}>
          {TEXTS.yes}
        </Button>
      )}
    </>
  )
}
