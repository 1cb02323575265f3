import { expect, it } from 'vitest'

import { calendarHref } from './calendar-event.ts'

it('a calendar file has the day in Paris, lines of RFC 5545, and no character that would end its title', () => {
  const href = calendarHref(Date.parse('2026-11-30T23:00:00Z'), 'Tour de roue, chez « A;B »')
  const file = decodeURIComponent(href.replace('data:text/calendar;charset=utf-8,', ''))
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//La Roue des Avis//FR',
    'BEGIN:VEVENT',
    'UID:1796079600000@roue-des-avis',
    'DTSTAMP:20261201T000000Z',
    'DTSTART;VALUE=DATE:20261201',
    'SUMMARY:Tour de roue\\, chez « A\\;B »',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
