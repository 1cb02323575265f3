import type { Game } from './game.ts'

/**
 * Returns whether the code is only sent by mail, and never shown. The answer of the draw decides;
 * before the draw, the venue's file does.
 */
export function isCodeByEmail({ stored: { participation }, venue }: Game): boolean {
  return participation?.codeByEmail ?? venue.codeByEmailOnly ?? false
}
