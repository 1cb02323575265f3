import { useEffect, useState } from 'react'

import { TODAY, type Today } from '#admin/today-calls.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'

const POLL_MS = 10_000

/**
 * What happens today, asked for again while the page is visible. An answer that fails keeps the
 * last one.
 */
export function useToday(venue: string) {
  const { state, reload } = useMemberCall(TODAY, { venue })
  const [today, setToday] = useState<Today | null>(null)
  if (state.type === 'answered' && state.answer !== today) setToday(state.answer)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(ask, POLL_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [reload])
  return { state, today, isStale: today !== null && state.type !== 'answered', reload }
}
