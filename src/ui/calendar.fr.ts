import { atVenue } from '#texts/platform/formats/at-venue.ts'

/** Texts of the link that adds a date to the calendar. */
export const CALENDAR_TEXTS = {
  add: 'Ajouter à mon agenda',
  title: (venue: string) => `Tour de roue ${atVenue(venue)}`,
  file: 'tour-de-roue.ics',
} as const
