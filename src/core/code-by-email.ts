import type { Game } from './game.ts'

/** Is the code in the mailbox and nowhere else? By the draw's own word; where that is not known, by the venue's file. */
export function isCodeByEmail({ stored: { participation }, venue }: Game): boolean {
  return participation?.codeByEmail ?? venue.codeByEmailOnly ?? false
}
