import { useCallback, useEffect, useState } from 'react'

import { callServer } from '#platform/calls/web/call-server.ts'
import { PRIZE_STATE, type PrizeState } from '#redemption/prize-state.ts'

/**
 * Requests the state of a ticket's prize: null without an answer. `request` asks again; it changes
 * nothing without a network.
 */
export function usePrizeState(venueKey: string, ticket: string | null) {
  const [state, setState] = useState<PrizeState | null>(null)
  const request = useCallback(() => {
    if (ticket === null || !navigator.onLine) return
    const ask = async () => {
      const reply = await callServer(PRIZE_STATE, { appIdentifier: venueKey, ticket })
      if (reply.type === 'answered') setState(reply.answer)
    }
    void ask()
  }, [venueKey, ticket])
  useEffect(request, [request])
  return { state, request }
}
