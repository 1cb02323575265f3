import { instantMs } from '#platform/formats/instant.ts'

const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})
/**
 * The offset of summer time comes first, because it belongs to the first of two equal hours in
 * autumn.
 */
const OFFSETS = ['+02:00', '+01:00'] as const

/**
 * Returns an instant as the time in Paris that a date-time input shows: `2026-12-01T18:00`. Returns
 * '' for an invalid instant.
 */
export function parisTimeOf(instant: string): string {
  const epochMs = instantMs(instant)
  return Number.isNaN(epochMs) ? '' : wallClockAt(epochMs)
}

/**
 * Returns the instant of a time in Paris, with its offset; undefined for an incomplete time. A time
 * that the clock skips in spring becomes one hour later.
 */
export function instantOfParisTime(time: string): string | undefined {
  if (Number.isNaN(instantMs(`${time}:00Z`))) return undefined
  const offset = OFFSETS.find(
    (candidate) => wallClockAt(instantMs(`${time}:00${candidate}`)) === time,
  )
  if (offset !== undefined) return `${time}:00${offset}`
  return `${wallClockAt(instantMs(`${time}:00+01:00`))}:00+02:00`
}

function wallClockAt(epochMs: number): string {
  return WALL_CLOCK.format(epochMs).replace(' ', 'T')
}
