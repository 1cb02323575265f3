import type { Game } from './game.ts'

/**
 * Is the code only sent by mail, and never shown? The answer of the draw decides; before it, the
 * venue's file.
 */
export function isCodeByEmail({ stored: { participation }, venue }: Game): boolean {
  return participation?.codeByEmail ?? venue.codeByEmailOnly ?? false
}
