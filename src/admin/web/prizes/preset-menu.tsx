import { PRESETS } from '#admin/venue-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { presetDocument } from '#texts/admin/presets.ts'
import { PRIZES_TEXTS as TEXTS } from '#texts/admin/prizes.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

/** Loads the prizes of a trade. */
export function PresetMenu({
  onLoad,
}: {
  readonly onLoad: (prizes: VenueDocument['prizes']) => void
}) {
  return (
    <details>
      <summary>{TEXTS.presets}</summary>
      <div className="actions">
        {PRESETS.map((preset) => (
          <Button key={preset} onPress={() => onLoad(presetDocument(preset, '').prizes)}>
            {TEXTS.presetNames[preset]}
          </Button>
        ))}
      </div>
    </details>
  )
}
