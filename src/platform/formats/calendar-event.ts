/** Characters with a meaning in the text of a calendar file (RFC 5545). */
const SPECIAL = /[\\;,]/g

/**
 * Returns the URL of a calendar file with one whole day, in Paris. It needs no request. `at`:
 * milliseconds since 1970. `venue`: unique in the world, such as `wafubar@roue.example`. The calendar
 * has one entry for each day of a venue.
 */
export function calendarHref(at: number, title: string, venue: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
    .format(at)
    .replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    `UID:${at}.${venue}`,
    `DTSTAMP:${day}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${title.replaceAll(SPECIAL, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}
