import { atVenue } from '#texts/platform/formats/at-venue.ts'

/** The link that adds a date to the calendar. */
export const ADD_TO_CALENDAR = 'Ajouter à mon agenda'

/** Returns the title of the date in the calendar. */
export const calendarTitle = (venue: string) => `Tour de roue ${atVenue(venue)}`
