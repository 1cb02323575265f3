import { useState } from 'react'

import { previewWheel } from '#admin/document/preview-venue.ts'
import { DraftWheel } from '#admin/prizes/web/draft-wheel.tsx'
import { PRESETS, type Preset } from '#admin/venues/preset-names.ts'
import { NewVenueForm } from '#admin/venues/web/new-venue-form.tsx'
import type { Session } from '#members/answers.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { OddsList } from '#venues/prizes/web/odds-list.tsx'

import { EntryPage } from './entry-page.tsx'

const TEXTS = SIGN_IN_TEXTS.firstVenue

/**
 * Creates the first venue from a preset, with a preview of its wheel. Shown after the first run.
 */
export function FirstVenueScreen({ session }: { readonly session: Session }) {
  const [preset, setPreset] = useState<Preset>(PRESETS[0])
  const [name, setName] = useState('')
  const example = session.venues[0]
  return (
    <EntryPage title={TEXTS.title} lead={TEXTS.lead} isWide>
      <div className="beside">
        <div className="stack entry-form">
          <NewVenueForm
            venues={[]}
            onName={setName}
            onPreset={(chosen) => setPreset(chosen ?? PRESETS[0])}
          />
          {example && (
            <a className="button quiet" href={`#/${example.key}/lots`}>
              {TEXTS.later}
            </a>
          )}
        </div>
        <PresetWheel key={preset} preset={preset} name={name} />
      </div>
    </EntryPage>
  )
}

function PresetWheel({ preset, name }: { readonly preset: Preset; readonly name: string }) {
  const document = presetDocument(preset, name)
  const { theme, prizes } = document
  return (
    <section className="prizes-game" data-theme={theme} aria-label={TEXTS.preview}>
      <DraftWheel document={document} />
      <OddsList theme={theme} entries={sumOddsByName(previewWheel(prizes))} />
    </section>
  )
}
