import { useState } from 'react'

import { isPresetList } from '#admin/prize-edits.ts'
import { PRESETS, type Preset } from '#admin/venue-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { presetDocument } from '#texts/admin/presets.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

type Prizes = VenueDocument['prizes']
const prizesOf = (preset: Preset): Prizes => presetDocument(preset, '').prizes

/** Loads the prizes of a trade. Asks first if the list is not one of these: a press must not throw work away. */
export function PresetMenu({
  prizes,
  onLoad,
}: {
  readonly prizes: Prizes
  readonly onLoad: (prizes: Prizes) => void
}) {
  const [asked, setAsked] = useState<Preset | null>(null)
  const isUnedited = prizes.length === 0 || PRESETS.some((preset) => isPresetList(prizes, prizesOf(preset)))
  const load = (preset: Preset) => {
    setAsked(null)
    onLoad(prizesOf(preset))
  }
  return (
    <details>
      <summary>{TEXTS.presets}</summary>
      <div className="actions">
        {PRESETS.map((preset) => (
          <Button key={preset} onPress={() => (isUnedited ? load(preset) : setAsked(preset))}>
            {TEXTS.presetNames[preset]}
          </Button>
        ))}
      </div>
      {asked && (
        <Notice kind="warning">
          <p>{TEXTS.replacement(prizes.length)}</p>
          <div className="actions">
            <Button kind="danger" onPress={() => load(asked)}>
              {TEXTS.confirmReplacement}
            </Button>
            <Button onPress={() => setAsked(null)}>{TEXTS.keep}</Button>
          </div>
        </Notice>
      )}
    </details>
  )
}
