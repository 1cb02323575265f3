import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { SelectField, TextField } from '#admin/kit/web/fields.tsx'
import { ActionProblem } from '#admin/kit/web/panel.tsx'
import { warnOfName } from '#admin/kit/web/print-warnings.ts'
import { readAgain } from '#admin/kit/web/server-cache.ts'
import { useAction } from '#admin/kit/web/use-action.ts'
import { PRESETS, type Preset } from '#admin/venues/preset-names.ts'
import type { CreateVenueAnswer } from '#admin/venues/server/venues.ts'
import type { Session } from '#members/answers.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'
import { keyProblem } from '#venues/document/key-problem.ts'
import { proposeKey } from '#venues/document/propose-key.ts'

import { venuesCalls } from './venues-calls.ts'

const texts = VENUE_TEXTS.create
const NAME_MAX = 80
const KEY_MAX = 40

type Refusal = Extract<CreateVenueAnswer, { type: 'refused' }>

type Props = {
  /** The venues that can be copied. */
  readonly venues: Session['venues']
  readonly onName?: (name: string) => void
  /** Takes the chosen preset; null for a copy. */
  readonly onPreset?: (preset: Preset | null) => void
}

/**
 * Creates a venue from a preset or as a copy, and opens its prizes. The key follows from the name
 * until the member types another key.
 */
export function NewVenueForm({ venues, onName, onPreset }: Props) {
  const [name, setName] = useState('')
  const [typedKey, setTypedKey] = useState<string | null>(null)
  const [source, setSource] = useState<string>(PRESETS[0])
  const [refused, setRefused] = useState<Refusal>()
  const { run, isBusy, problem } = useAction()
  const key = typedKey ?? proposeKey(name)
  const preset = PRESETS.find((option) => option === source)

  const problemOf = (field: Refusal['field']) =>
    refused?.field === field ? refused.problem : undefined

  async function open(answer: CreateVenueAnswer) {
    if (answer.type === 'refused') return setRefused(answer)
    await readAgain()
    window.location.hash = `#/${answer.key}/lots`
  }

  return (
    <Form
      onSubmit={() => {
        void (preset
          ? run(venuesCalls('create', { key, name, preset }), open)
          : run(venuesCalls('duplicate', { key, name, source: source.slice(COPY.length) }), open))
      }}
    >
      <TextField
        label={texts.name}
        help={warnOfName(name)}
        autoComplete="organization"
        maxLength={NAME_MAX}
        problem={problemOf('name')}
        value={name}
        onChange={(typed) => {
          setName(typed)
          onName?.(typed)
        }}
      />
      <TextField
        label={texts.key}
        help={texts.keyHelp(key)}
        problem={(key === '' ? null : keyProblem(key)) ?? problemOf('key')}
        autoComplete="off"
        maxLength={KEY_MAX}
        value={key}
        onChange={setTypedKey}
      />
      <SelectField
        label={texts.from}
        problem={problemOf('source')}
        value={source}
        onChange={(chosen) => {
          setSource(chosen)
          onPreset?.(PRESETS.find((option) => option === chosen) ?? null)
        }}
        options={[
          ...PRESETS.map((option) => [option, texts.preset(option)] as const),
          ...venues.map((venue) => [COPY + venue.key, texts.copy(venue.name)] as const),
        ]}
      />
      <ActionProblem problem={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {texts.press}
      </Button>
    </Form>
  )
}

/** The prefix of a venue's key among the options, because a key may equal the name of a preset. */
const COPY = 'copy '
