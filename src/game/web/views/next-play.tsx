import { GAME_TEXTS } from '#texts/game/messages.ts'
import { formatDayAndMonth, formatDuration } from '#texts/platform/formats/formats.ts'
import { useNow } from '#ui/web/use-now.ts'

const DAY_MS = 86_400_000

/**
 * Shows when the next participation can start, with a countdown. `at`: ISO instant; null for never.
 */
export function NextPlay({ at }: { at: string | null }) {
  if (at === null) return <p className="next-play">{GAME_TEXTS.nextPlay.never}</p>
  return (
    <p className="next-play" key={at}>
      {GAME_TEXTS.nextPlay.at(formatDayAndMonth(Date.parse(at)))}
      <Countdown until={Date.parse(at)} />
    </p>
  )
}

/**
 * Shows the remaining time. A screen reader does not announce each second of the role « timer ».
 */
function Countdown({ until }: { until: number }) {
  const now = useNow()
  if (now >= until) return '.'
  const { inDays, inTime } = GAME_TEXTS.nextPlay
  const left = until - now
  return (
    <span className="countdown" role="timer">
      {left > DAY_MS ? inDays(Math.ceil(left / DAY_MS)) : inTime(formatDuration(left))}
    </span>
  )
}

/** Shows the day of the next participation as a calendar leaf. `at`: milliseconds since 1970. */
export function NextDay({ at }: { at: number }) {
  const [day, month] = formatDayAndMonth(at).split(/\s/)
  return (
    <p className="next-day" aria-hidden="true">
      <span>{month}</span>
      {day}
    </p>
  )
}
