import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { venuesCalls } from './venues-calls.ts'

const { archive } = VENUE_TEXTS

/** Archives a venue for ever, after the member has typed its name. */
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
      <ActionProblem problem={problem} />
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
