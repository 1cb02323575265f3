import { useEffect, useRef, type ReactNode } from 'react'

import { unfoldSegment } from '#wheel/web/lifted-segment.ts'

const STATE_EVERY_MS = 10_000
/** The number of frequent requests. Afterwards the game requests the state once a minute. */
const STATE_REQUESTS_MAX = 30

type Props = {
  /**
   * True until staff have handed the prize over. The page requests the state of the prize, so that
   * the open ticket shows the stamp after the hand-over.
   */
  readonly isAwaited: boolean
  readonly onStateRequested: () => void
  readonly children: ReactNode
}

/** Shows the ticket, into which the won segment of the wheel unfolds. */
export function WonTicket({ isAwaited, onStateRequested, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) unfoldSegment(place.current)
  }, [])
  useEffect(() => {
    if (!isAwaited) return undefined
    let left = STATE_REQUESTS_MAX
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      onStateRequested()
      left -= 1
      if (left === 0) clearInterval(timer)
    }, STATE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAwaited, onStateRequested])
  return (
    <div className="won-ticket" ref={place}>
      {children}
    </div>
  )
}
