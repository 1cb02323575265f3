import { previewWheel } from '#admin/document/preview-venue.ts'
import { PRESETS } from '#admin/venues/preset-names.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { BrandSign } from '#ui/web/brand.tsx'
import { StillWheel } from '#wheel/web/still-wheel.tsx'
import '#venues/themes/web/theme-styles.ts'
import './entry-wheel.css'

const { theme, prizes } = presetDocument(PRESETS[0], '')

/** Shows the wheel of the first preset, without motion. */
export function EntryWheel() {
  return (
    <div className="entry-wheel-disc" data-theme={theme}>
      <StillWheel theme={theme} prizes={previewWheel(prizes)} mark={<BrandSign />} />
    </div>
  )
}
