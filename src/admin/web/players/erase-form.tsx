import { useState } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { PLAYERS_TEXTS } from '#texts/admin/players.ts'

const texts = PLAYERS_TEXTS.erase

/** Says what an erasure does, and asks for a typed word. */
export function EraseForm({
  isBusy,
  onErase,
  onCancel,
}: {
  readonly isBusy: boolean
  readonly onErase: () => void
  readonly onCancel: () => void
}) {
  const [typed, setTyped] = useState('')
  const isConfirmed = typed.trim().toUpperCase() === texts.word
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed) onErase()
      }}
    >
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      <p>{texts.stays}</p>
      <TextField label={texts.label} autoComplete="off" value={typed} onChange={setTyped} />
      <div className="actions">
        <Button type="submit" kind="danger" busy={isBusy || !isConfirmed}>
          {texts.press}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
