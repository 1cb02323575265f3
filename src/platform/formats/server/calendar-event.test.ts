import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { calendarFile } from './calendar-event.ts'

const venue = 'wafubar@roue.example'
const now = Date.parse('2026-11-28T13:12:00.500Z')

it('two events have the same UID only if their day, venue and address of the game are the same', () => {
  const uidOf = (at: number, place: string) =>
    /UID:(.*)\r/.exec(calendarFile(at, 'Tour de roue', place, now))?.[1]
  const places = [venue, 'nolimit@roue.example', 'wafubar@jeu.example']
  const uids = places.flatMap((place) => [uidOf(0, place), uidOf(1, place)])
  expect(new Set(uids).size).toBe(6)
  expect(uidOf(0, venue)).toBe(uidOf(0, venue))
})

it('a calendar file has the day in Paris, the time of its creation, and an escaped title', () => {
  const at = Date.parse('2026-11-30T23:00:00Z')
  const title = 'Tour de roue, chez « A;B »'
  expect(calendarFile(at, title, venue, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    'UID:1796079600000.wafubar@roue.example',
    'DTSTAMP:20261128T131200Z',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Tour de roue\\, chez « A\\;B »',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('no line has more than 75 bytes, and the unfolded lines have the whole title', () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '’', '🍹', ' '))
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, (title) => {
      const file = calendarFile(0, title, venue, now)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${title}\r\n`)
    }),
  )
})
