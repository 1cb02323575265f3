import { expect, it } from 'vitest'

import type { LoggedEvent } from '#admin/audit/venue-event.ts'
import { renderedHtml } from '#testing/browser/rendered-text.ts'
import { AUDIT_TEXTS } from '#texts/admin/audit/messages.ts'

import { EventList } from './events-panel.tsx'

const event = (
  id: number,
  at: string,
  by: string | null,
  name: LoggedEvent['event'] = 'paused',
) => ({
  id,
  at,
  by,
  event: name,
  version: null,
  role: null,
  subject: null,
})

it('the audit log names each day in Paris once, and each member once in a day, the newest first', () => {
  const html = renderedHtml(
    <EventList
      events={[
        event(5, '2026-11-28T20:00:00Z', 'Ana', 'opened'),
        event(4, '2026-11-28T19:00:00Z', null),
        event(3, '2026-11-28T18:00:00Z', 'Ana'),
        // In Paris, this is the next day.
        event(2, '2026-11-27T23:30:00Z', 'Ana'),
        event(1, '2026-11-27T22:30:00Z', 'Ana'),
      ]}
    />,
  )
  const texts = html
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '')
  expect(texts).toEqual([
    'samedi 28 novembre',
    'Ana',
    'à 21 h 00, a rouvert le jeu',
    'à 19 h 00, a mis le jeu en pause',
    'à 0 h 30, a mis le jeu en pause',
    AUDIT_TEXTS.by(null),
    'à 20 h 00, a mis le jeu en pause',
    'vendredi 27 novembre',
    'Ana',
    'à 23 h 30, a mis le jeu en pause',
  ])
})

it('an audit log without events says so', () => {
  expect(renderedHtml(<EventList events={[]} />)).toContain(AUDIT_TEXTS.empty)
})
