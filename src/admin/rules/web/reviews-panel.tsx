import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { hasOwnReviewLink } from '#admin/opening/opening-steps.ts'
import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'

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

/** Opens the link, and records that the member has tried it. A wrong link is corrected above. */
function LinkTrial({
  venue,
  draft: { document, save },
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  const { run, problem } = useChange()
  const recordTrial = async () =>
    (await save()) && run(openingCalls('see-step', venue, { step: 'reviewLink' }))
  return (
    <>
      <a
        className="button plain"
        href={document.reviewLink}
        target="_blank"
        rel="noreferrer"
        onClick={() => void recordTrial()}
      >
        {OPENING_TEXTS.tryReviewLink}
      </a>
      <ActionProblem problem={problem} />
    </>
  )
}
