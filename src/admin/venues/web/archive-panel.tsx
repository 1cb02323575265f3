import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Panel, Problem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { venuesCalls } from './venues-calls.ts'

const { archive, examples } = VENUE_TEXTS

/** Closes the venue for ever, once its name is typed. */
export function ArchivePanel({ venue: { key, name } }: Pick<ScreenProps, 'venue'>) {
  const [typed, setTyped] = useState('')
  const { run, isBusy, problem } = useChange()
  const isConfirmed = typed.trim().toLowerCase() === name.trim().toLowerCase()
  return (
    <details className="panel">
      <summary>{archive.title(name)}</summary>
      <p>{archive.lead}</p>
      <TextField
        label={archive.confirm(name)}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <Problem of={problem} />
      <Button
        kind="danger"
        busy={isBusy || !isConfirmed}
        onPress={() => void run(venuesCalls('archive', key))}
      >
        {archive.press}
      </Button>
    </details>
  )
}

/**
 * Offers to archive the public examples of a new installation, to an owner who has a venue of its
 * own. In production examples are drafts.
 */
export function ExamplesPanel({ venue, me }: ScreenProps) {
  const shown = me.venues.filter(
    ({ isExample, state, role }) =>
      isExample && (state === 'open' || state === 'paused') && role === 'owner',
  )
  if (venue.isExample || shown.length === 0) return null
  return (
    <>
      <Panel title={examples.title}>
        <p>{examples.lead}</p>
      </Panel>
      {shown.map((example) => (
        <ArchivePanel key={example.key} venue={example} />
      ))}
    </>
  )
}
