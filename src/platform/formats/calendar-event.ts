/** Characters with a meaning in the text of a calendar file (RFC 5545). */
const SPECIAL = /[\\;,]/g

/**
 * Returns the URL of a calendar file with one whole day, in Paris. It needs no request. `at`:
 * milliseconds since 1970.
 */
export function calendarHref(at: number, title: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
    .format(at)
    .replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    `UID:${at}@roue-des-avis`,
    `DTSTAMP:${day}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${title.replaceAll(SPECIAL, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`
}
