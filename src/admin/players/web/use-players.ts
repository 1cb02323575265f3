import { useState } from 'react'

import { useAction } from '#admin/kit/web/use-action.ts'
import type { FoundParticipation } from '#admin/players/server/players.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'

import { playersCalls } from './players-calls.ts'

/** The result of the last search. */
export type FoundPlayer = {
  readonly email: string
  readonly participations: readonly FoundParticipation[]
}

/** Returns the calls about a player of a venue, with their state. */
export function usePlayers(venue: string) {
  const [found, setFound] = useState<FoundPlayer | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  /** A French sentence about the last action. */
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  return {
    found,
    isInvalid,
    message,
    isBusy,
    problem,
    async find(email: string) {
      await run(playersCalls('find', venue, { email }), (answer) => {
        setMessage(null)
        setIsInvalid(answer.type === 'invalid')
        setFound(answer.type === 'found' ? { email, participations: answer.participations } : null)
      })
    },
    async resend(email: string) {
      await run(playersCalls('resend-prize-mail', venue, { email }), ({ type }) =>
        setMessage(PLAYERS_TEXTS.resend[type]),
      )
    },
    async erase(email: string) {
      await run(playersCalls('erase', venue, { email }), ({ participations }) => {
        setMessage(PLAYERS_TEXTS.erase.done(participations))
        setFound(null)
      })
    },
  }
}
export type Players = ReturnType<typeof usePlayers>
