import { Confetti } from '#web/elements/confetti.tsx'
import { SavedCodes } from '#web/elements/saved-codes.tsx'
import { viewMotion } from '#web/elements/view-motion.ts'
import { NextView } from '#web/screens/game/next-views.tsx'

/** What a game shows once it is being played, as one file for the network. */
export const PLAYED_SCREENS = { NextView, SavedCodes, Confetti, viewMotion }
