import { useState } from 'react'

import { ARCHIVE_VENUE } from '#admin/venue-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { useAction } from '#admin/web/use-action.ts'
import { VENUE_TEXTS } from '#texts/admin/venues.ts'

const texts = VENUE_TEXTS.archive

/** Closes the venue for ever, once its name is typed. */
export function ArchivePanel({
  venue: { key, name },
  reloadMe,
}: Pick<ScreenProps, 'venue' | 'reloadMe'>) {
  const [typed, setTyped] = useState('')
  const { run, isBusy, problem } = useAction()
  const isConfirmed = typed.trim().toLowerCase() === name.trim().toLowerCase()
  return (
    <details className="panel">
      <summary>{texts.title(name)}</summary>
      <p>{texts.lead}</p>
      <TextField label={texts.confirm(name)} autoComplete="off" value={typed} onChange={setTyped} />
      <Problem of={problem} />
      <Button
        kind="danger"
        busy={isBusy || !isConfirmed}
        onPress={() => void run(ARCHIVE_VENUE, { venue: key }, reloadMe)}
      >
        {texts.press}
      </Button>
    </details>
  )
}
