import { useEffect, useState } from 'react'

import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'

const REFRESH_MS = 5000

type Props = { readonly seconds: number; readonly isDisabled: boolean; readonly onPressed: () => void }

/** Shown while the server allows the undo. The time runs from the answer, because the phone's clock may be wrong. */
export function UndoButton({ seconds, isDisabled, onPressed }: Props) {
  const [shownAt] = useState(() => performance.now())
  const [now, setNow] = useState(shownAt)
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), REFRESH_MS)
    return () => clearInterval(ticking)
  }, [])
  const minutes = Math.ceil((seconds - (now - shownAt) / 1000) / 60)
  if (minutes <= 0) return null
  return (
    <button className="button button-second" type="button" disabled={isDisabled} onClick={onPressed}>
      {REDEMPTION_TEXTS.prize.undo(minutes)}
    </button>
  )
}
