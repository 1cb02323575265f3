/** Characters with a meaning in the text of a calendar file (RFC 5545). */
const SPECIAL = /[\\;,]/g
/** The most bytes of a line, without its end. */
const LINE_BYTES_MAX = 75
/** As many characters as a line has room for, whatever their bytes, and a further one. */
const PART = /.{18}(?=.)/gu

/**
 * Returns a calendar file with one whole day, in Paris. `at`, and `now`, when the file is made:
 * milliseconds since 1970. `venue`: unique in the world, such as `wafubar@roue.example`. The calendar
 * has one entry for each day of a venue.
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
