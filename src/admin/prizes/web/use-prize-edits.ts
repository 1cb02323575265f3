import {
  addPrize,
  makePrizeKey,
  PRIZE_KEY_BYTES,
  replacePrizes,
  withKeys,
} from '#admin/prizes/prize-edits.ts'
import type { DraftHandle } from '#admin/draft/web/draft-handle.ts'
import { randomBytes } from '#game/web/random-values.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

const newKey = () => makePrizeKey(randomBytes(PRIZE_KEY_BYTES))

/** The edits that need new keys for prizes. */
export function usePrizeEdits({ edit }: DraftHandle) {
  return {
    /** Adds a prize; returns its key. */
    add() {
      const key = newKey()
      edit(addPrize(key))
      return key
    },
    /** Replaces all prizes by the prizes of a preset; returns the new prizes. */
    load(preset: VenueDocument['prizes']) {
      const prizes = withKeys(preset, preset.map(newKey))
      edit(replacePrizes(prizes))
      return prizes
    },
  }
}
