import { useEffect, useRef } from 'react'

import { WINS, type Today } from '#admin/today-calls.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'

/**
 * The first page of the last wins, asked for again when the figures show a new win or hand-over.
 */
export function useWins(venue: string, { wins, handed }: Today['counts'], due: boolean) {
  const { state, reload } = useMemberCall(WINS, { venue, after: null, due })
  const shown = `${wins} ${handed}`
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    void reload()
  }, [reload, shown])
  return { state, reload }
}
