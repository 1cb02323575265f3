import { addPrize, loadPrizes, makePrizeKey, PRIZE_KEY_BYTES } from '#admin/prize-edits.ts'
import type { DraftHandle } from '#admin/web/draft/draft-handle.ts'
import { randomBytes } from '#game/web/random-values.ts'
import type { VenueDocument } from '#venues/document-schema.ts'

const newKey = () => makePrizeKey(randomBytes(PRIZE_KEY_BYTES))

/** The edits that need new keys for prizes. */
export function usePrizeEdits({ edit }: DraftHandle) {
  return {
    add: () => edit(addPrize(newKey())),
    load: (prizes: VenueDocument['prizes']) => edit(loadPrizes(prizes, prizes.map(newKey))),
  }
}
