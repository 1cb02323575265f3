import { ADD_TO_CALENDAR } from '#texts/ui/calendar.ts'

import { Icon } from './icon.tsx'
import { ICON_PATHS } from './icon-paths.ts'

/**
 * Adds the day on which one can play to the player's calendar: a file of the server, since some
 * apps open no link to data. `at`: milliseconds since 1970.
 */
export function CalendarLink({ at, venue }: { at: number; venue: { key: string } }) {
  return (
    <a className="button button-main" href={`/venues/${venue.key}/${at}.ics`}>
      <Icon path={ICON_PATHS.calendar} /> {ADD_TO_CALENDAR}
    </a>
  )
}
