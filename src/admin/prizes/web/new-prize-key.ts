import { makePrizeKey, PRIZE_KEY_BYTES } from '#admin/prizes/prize-edits.ts'
import { randomBytes } from '#game/web/random-values.ts'

/** Returns a random key for a new prize. */
export const newPrizeKey = (): string => makePrizeKey(randomBytes(PRIZE_KEY_BYTES))
