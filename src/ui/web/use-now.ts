import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Returns the current time in milliseconds since 1970. Renders the component each second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}
