import { useId, useState } from 'react'

import { setField } from '#admin/document-edits.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { RULES_TEXTS } from '#texts/admin/rules.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document-fields.ts'
import type { ReviewMode } from '#venues/venue.ts'

const { modes, risk, inForce } = RULES_TEXTS.review

/** Whether the review is optional. To require it is a step of its own, beside its risks. */
export function ReviewModeField({ draft: { document, edit } }: { readonly draft: DraftHandle }) {
  const [isAsking, setAsking] = useState(false)
  const name = useId()
  const { reviewMode = 'required' } = document
  const set = (mode: ReviewMode) => {
    setAsking(false)
    edit(setField('reviewMode', mode))
  }
  return (
    <>
      <fieldset className="choices">
        <legend>{DOCUMENT_FIELDS.reviewMode.label}</legend>
        {(['invited', 'required'] as const).map((mode) => (
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
      {isAsking && (
        <Notice kind="error">
          <b>{risk.title}</b>
          {risk.points.map((point) => (
            <p key={point}>{point}</p>
          ))}
          <div className="actions">
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
