/** The characters that RFC 5545 requires to escape in a text. */
const SPECIAL = /[\\;,]/g
/** The most bytes of a line, without its line break (RFC 5545). */
const LINE_BYTES_MAX = 75
/** Matches 18 characters before a further character. They have at most 72 bytes. */
const PART = /.{18}(?=.)/gu

/**
 * Returns a calendar file with an event that lasts the whole day of `at` in Paris. `now`: the time
 * at which the file is made. Both are milliseconds since 1970. `venue`: a globally unique name,
 * such as `wafubar@roue.example`. Its UID makes a calendar store one event for each day and venue.
 */
export function calendarFile(at: number, title: string, venue: string, now: number): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
    .format(at)
    .replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    `UID:${at}.${venue}`,
    `DTSTAMP:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${title.replaceAll(SPECIAL, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines
    .map((line) => `${isLong(line) ? line.replaceAll(PART, '$&\r\n ') : line}\r\n`)
    .join('')
}

const isLong = (line: string) => Buffer.byteLength(line) > LINE_BYTES_MAX
