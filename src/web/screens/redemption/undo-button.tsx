import { useEffect, useState } from 'react'

import { REDEMPTION_TEXTS } from '#core/redemption-texts.ts'

const LOOK_AGAIN_MS = 5000

type Props = { readonly seconds: number; readonly isDisabled: boolean; readonly onPressed: () => void }

/** Stays for as long as the server lets it be undone. Counted from the answer on: a phone's clock may be wrong. */
export function UndoButton({ seconds, isDisabled, onPressed }: Props) {
  const [shownAt] = useState(() => performance.now())
  const [now, setNow] = useState(shownAt)
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), LOOK_AGAIN_MS)
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
