import { expect, it } from 'vitest'

import { calendarHref } from './calendar-event.ts'

const PLACE = 'wafubar@roue.example'

it('two entries have one UID only if day, venue and address of the game are the same', () => {
  const uidOf = (at: number, place: string) =>
    /UID:(.*)\r/.exec(decodeURIComponent(calendarHref(at, 'Tour de roue', place)))?.[1]
  const places = [PLACE, 'nolimit@roue.example', 'wafubar@jeu.example']
  const uids = places.flatMap((place) => [uidOf(0, place), uidOf(1, place)])
  expect(new Set(uids).size).toBe(6)
  expect(uidOf(0, PLACE)).toBe(uidOf(0, PLACE))
})

it('a calendar file has the day in Paris, lines of RFC 5545, and no character that would end its title', () => {
  const href = calendarHref(Date.parse('2026-11-30T23:00:00Z'), 'Tour de roue, chez « A;B »', PLACE)
  const file = decodeURIComponent(href.replace('data:text/calendar;charset=utf-8,', ''))
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    'UID:1796079600000.wafubar@roue.example',
    'DTSTAMP:20261201T000000Z',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Tour de roue\\, chez « A\\;B »',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
