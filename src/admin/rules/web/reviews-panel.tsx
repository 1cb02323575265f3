import { useId, useRef, useState } from 'react'

import { setField } from '#admin/document/document-edits.ts'
import { ConflictAt } from '#admin/draft/web/conflict-notice.tsx'
import { DocumentField } from '#admin/draft/web/document-field.tsx'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Notice, Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { hasOwnReviewLink } from '#admin/opening/opening-steps.ts'
import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { RULES_TEXTS } from '#texts/admin/rules/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { EXAMPLE_REVIEW_LINK } from '#texts/venues/document/new-document.ts'
import type { ReviewMode } from '#venues/venue.ts'

const TEXTS = OPENING_TEXTS.reviewLink

/** Edits whether the game asks for a review, and the review link, which the member can try. */
export function ReviewsPanel({
  venue,
  draft,
}: {
  readonly venue: string
  readonly draft: DraftHandle
}) {
  return (
    <Panel title={RULES_TEXTS.review.title}>
      <ReviewModeField draft={draft} />
      <DocumentField draft={draft} path="reviewLink" type="url" example={EXAMPLE_REVIEW_LINK} />
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
  const [trial, setTrial] = useState<'asked' | 'right' | 'wrong' | null>(null)
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
        {trial === 'asked' && <p>{TEXTS.question(document.name)}</p>}
        {(trial === 'right' || trial === 'wrong') && <p>{TEXTS[trial]}</p>}
      </div>
      {trial === 'asked' && (
        <div className="row">
          <Button busy={isBusy} onPress={() => void confirm()}>
            {TEXTS.yes}
          </Button>
          <Button onPress={() => setTrial('wrong')}>{TEXTS.no}</Button>
        </div>
      )}
    </>
  )
}

const { modes, risk, inForce } = RULES_TEXTS.review
const MODES = ['invited', 'required'] as const

/** Edits whether the review is optional. A required review needs a confirmation of its risks. */
function ReviewModeField({ draft }: { readonly draft: DraftHandle }) {
  const { document, edit } = draft
  const [isAsking, setAsking] = useState(false)
  const name = useId()
  const { reviewMode = 'required' } = document
  const choices = useRef<HTMLFieldSetElement>(null)
  const set = (mode: ReviewMode) => {
    // The pressed button may be removed: the focus moves to the choice.
    choices.current?.querySelectorAll('input')[MODES.indexOf(mode)]?.focus()
    setAsking(false)
    edit(setField('reviewMode', mode))
  }
  return (
    <>
      <fieldset className="choices" data-field="reviewMode" ref={choices}>
        <legend>{DOCUMENT_FIELDS.reviewMode.label}</legend>
        {MODES.map((mode) => (
          <label key={mode} className="check">
            <input
              type="radio"
              name={name}
              checked={mode === (isAsking ? 'required' : reviewMode)}
              onChange={() => (mode === 'required' ? setAsking(reviewMode !== mode) : set(mode))}
            />
            <span>
              <b>{modes[mode].label}</b> {modes[mode].help}
            </span>
          </label>
        ))}
      </fieldset>
      <ConflictAt draft={draft} path="reviewMode" />
      {isAsking && (
        <Notice kind="error">
          <b>{risk.title}</b>
          {risk.points.map((point) => (
            <p key={point}>{point}</p>
          ))}
          <div className="row">
            <Button onPress={() => set('invited')}>{risk.keep}</Button>
            <Button kind="danger" onPress={() => set('required')}>
              {risk.confirm}
            </Button>
          </div>
        </Notice>
      )}
      {!isAsking && reviewMode === 'required' && (
        <Notice kind="warning">
          <p>{inForce}</p>
        </Notice>
      )}
    </>
  )
}
