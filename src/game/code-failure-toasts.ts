import type { CodeFailure } from '#codes/prize-code.ts'
import { TOASTS, type GameToast } from '#texts/game/toasts.ts'

/**
 * The toasts of a code that could not be obtained: the reason, then the consequence for the player.
 */
export const CODE_FAILURE_TOASTS: Record<CodeFailure, readonly GameToast[]> = {
  lookupFailed: [TOASTS.lookupFailed, TOASTS.codeMissing],
  attemptsExhausted: [TOASTS.attemptsExhausted, TOASTS.codeMissing],
  saveFailed: [TOASTS.saveFailed],
  saveRefused: [TOASTS.saveFailed, TOASTS.codeMissing],
}
