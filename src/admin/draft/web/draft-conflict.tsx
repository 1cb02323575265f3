import { useEffect, useId, useRef, useState } from 'react'

import { findTheirEdits, mergeDocuments } from '#admin/draft/draft-merge.ts'
import type { DraftConflict } from '#admin/draft/draft-state.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { DRAFT_TEXTS } from '#texts/admin/draft/messages.ts'
import { compareDocuments, type Difference } from '#venues/document/differences.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

const TEXTS = DRAFT_TEXTS.conflict

/**
 * Two drafts side by side: the member chooses one value of each field, or one of the drafts. Where
 * only the other draft was edited, its value is chosen at first.
 */
export function DraftConflictPanel({
  base,
  mine,
  conflict: { document: theirs, savedBy },
  onResolve,
}: {
  readonly base: VenueDocument
  readonly mine: VenueDocument
  readonly conflict: DraftConflict
  readonly onResolve: (document: VenueDocument) => void
}) {
  const [taken, setTaken] = useState(() => findTheirEdits(base, mine, theirs))
  const lead = useRef<HTMLParagraphElement>(null)
  // It replaces the form, which may be scrolled far down.
  useEffect(() => lead.current?.focus(), [])
  const differences = compareDocuments(mine, theirs)
  return (
    <Panel title={TEXTS.title}>
      <p role="alert" tabIndex={-1} ref={lead}>
        {TEXTS.lead(savedBy)}
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.path}
          difference={difference}
          isTheirs={taken.includes(difference.path)}
          onChoose={(isTheirs) =>
            setTaken([
              ...taken.filter((path) => path !== difference.path),
              ...(isTheirs ? [difference.path] : []),
            ])
          }
        />
      ))}
      <div className="row">
        <Button kind="main" onPress={() => onResolve(mergeDocuments(mine, theirs, taken))}>
          {TEXTS.apply}
        </Button>
        <Button onPress={() => onResolve(mine)}>{TEXTS.allMine}</Button>
        <Button onPress={() => onResolve(theirs)}>{TEXTS.allTheirs}</Button>
      </div>
    </Panel>
  )
}

function Choice({
  difference: { label, before, after },
  isTheirs,
  onChoose,
}: {
  readonly difference: Difference
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}) {
  const name = useId()
  const sides = [
    { title: TEXTS.mine, value: before, isOfTheirs: false },
    { title: TEXTS.theirs, value: after, isOfTheirs: true },
  ]
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {sides.map(({ title, value, isOfTheirs }) => (
        <label key={title} className="check">
          <input
            type="radio"
            name={name}
            checked={isTheirs === isOfTheirs}
            onChange={() => onChoose(isOfTheirs)}
          />
          <span>
            <b>{title}</b> {value}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
