import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { SelectField, TextField } from '#admin/kit/web/fields.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import type { MemberVenue } from '#members/answers.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { venuesCalls } from './venues-calls.ts'

const { archive: texts } = VENUE_TEXTS

/** Archives one of these venues for ever, after the member has typed its name. */
export function CloseVenueForm({ venues }: { readonly venues: readonly MemberVenue[] }) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const { run, isBusy, problem } = useChange()
  const { key = '', name = '' } = venues.find((venue) => venue.key === chosen) ?? venues[0] ?? {}
  const isConfirmed = typed.trim().toLowerCase() === name.trim().toLowerCase()
  return (
    <Form onSubmit={() => void run(venuesCalls('archive', key), () => setTyped(''))}>
      <p>{texts.lead}</p>
      <SelectField
        label={texts.venue}
        value={key}
        onChange={setChosen}
        options={venues.map((venue) => [venue.key, `${venue.name} (/${venue.key})`] as const)}
      />
      <TextField label={texts.confirm(name)} autoComplete="off" value={typed} onChange={setTyped} />
      <ActionProblem problem={problem} />
      <Button type="submit" kind="danger" busy={isBusy || !isConfirmed}>
        {texts.press}
      </Button>
    </Form>
  )
}
