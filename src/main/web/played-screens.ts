import { SavedCodes } from '#codes/web/saved-codes.tsx'
import { Confetti } from '#game/web/views/confetti.tsx'
import { NextView } from '#game/web/views/next-view.tsx'
import { viewMotion } from '#ui/web/view-motion.ts'

/** What a game shows once it is being played, as one file for the network. */
export const PLAYED_SCREENS = { NextView, SavedCodes, Confetti, viewMotion }
