import type { Game } from './game.ts'

/** Is the code sent by mail and shown nowhere else? The answer of the draw decides; without one, the venue's file. */
export function isCodeByEmail({ stored: { participation }, venue }: Game): boolean {
  return participation?.codeByEmail ?? venue.codeByEmailOnly ?? false
}
