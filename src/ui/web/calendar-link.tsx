import { calendarHref } from '#platform/formats/calendar-event.ts'
import { CALENDAR_TEXTS } from '#texts/ui/calendar.ts'

import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'

/** Adds the day on which one can play to the player's calendar. `at`: milliseconds since 1970. */
export function CalendarLink({ at, venue }: { at: number; venue: { key: string; name: string } }) {
  const { add, title, file } = CALENDAR_TEXTS
  const href = calendarHref(at, title(venue.name), `${venue.key}@${location.host}`)
  return (
    <a className="button button-main" href={href} download={file}>
      <Icon path={ICON_PATHS.calendar} /> {add}
    </a>
  )
}
