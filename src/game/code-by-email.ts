import type { Game } from './game.ts'

/**
 * Returns whether the code is only sent by mail, and never shown. The answer of the draw decides.
 * Before the draw, the file of the venue decides.
 */
export function isCodeByEmail({ stored: { participation }, venue }: Game): boolean {
  return participation?.codeByEmail ?? venue.codeByEmailOnly ?? false
}
