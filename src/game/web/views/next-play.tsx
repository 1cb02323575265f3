import { GAME_TEXTS } from '#texts/game/messages.ts'
import { formatDate, formatDuration } from '#texts/platform/formats.ts'
import { useNow } from '#ui/web/use-now.ts'

/** Shows when the next participation can start, with a countdown. `at`: ISO instant; null if there is none. */
export function NextPlay({ at }: { at: string | null }) {
  if (at === null) return <p className="next-play">{GAME_TEXTS.nextPlay.never}</p>
  return (
    <p className="next-play">
      {GAME_TEXTS.nextPlay.at(formatDate(Date.parse(at)))} <Countdown until={Date.parse(at)} />
    </p>
  )
}

/** The role « timer » is not a live region, so that a screen reader does not announce each second. */
function Countdown({ until }: { until: number }) {
  const now = useNow()
  if (now >= until) return null
  return (
    <span className="countdown" role="timer">
      {GAME_TEXTS.nextPlay.left(formatDuration(until - now))}
    </span>
  )
}
