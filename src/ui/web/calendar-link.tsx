import { ADD_TO_CALENDAR } from '#texts/ui/calendar.ts'

import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'

/**
 * A link that adds the day of the next participation to the player's calendar. It uses a file of
 * the server, because some apps open no `data:` link. `at`: milliseconds since 1970.
 */
export function CalendarLink({ at, venue }: { at: number; venue: { key: string } }) {
  return (
    <a className="button button-main" href={`/venues/${venue.key}/${at}.ics`}>
      <Icon path={ICON_PATHS.calendar} /> {ADD_TO_CALENDAR}
    </a>
  )
}
