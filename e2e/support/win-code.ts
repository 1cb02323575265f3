import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { play } from '#faults/players/players.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import type { Venue } from '#venues/venue.ts'

import { newMailbox } from './new-mailbox.ts'

/** Wins a prize without a browser: draw, saved code, mails. Returns the code. */
export async function winCode(serverUrl: string, venue: Venue, prizeName: string): Promise<string> {
  const drawInputs = await findDrawInputs(venue, ({ name }) => name === prizeName)
  const journal = newJournal()
  const caller = newCaller(async () => serverUrl)
  await play({ venue, email: newMailbox('gagnante'), drawInputs }, caller, journal)
  const [won] = journal.codes
  if (!won) throw new Error(journal.unexpectedAnswers.join())
  return won.code
}
