import { SavedCodes } from '#codes/web/saved-codes.tsx'
import { openGameRuntime } from '#game/web/game-runtime.ts'
import { Confetti } from '#game/web/views/confetti.tsx'
import { WaitingCode } from '#game/web/views/waiting-code.tsx'
import { NextView } from '#game/web/views/next-view.tsx'
import { HandOverLink } from '#redemption/staff-phones/web/hand-over-link.tsx'
import { viewMotion } from '#ui/web/view-motion.ts'

/** The runtime of a game and its screens after the first view, in one chunk. */
export const PLAYED_SCREENS = {
  openGameRuntime,
  NextView,
  SavedCodes,
  WaitingCode,
  Confetti,
  HandOverLink,
  viewMotion,
}
