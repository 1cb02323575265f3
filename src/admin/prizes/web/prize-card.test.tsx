import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { NO_UNITS_WON, type WonUnits } from '#admin/prizes/won-units.ts'
import { draftOf } from '#testing/drafts/draft-handle.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { DOCUMENT_FIELDS } from '#texts/venues/document/document-fields.ts'
import { wafubar } from '#venues/examples/wafubar.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

import { PrizeCard } from './prize-card.tsx'

const [cocktail] = wafubar.prizes as unknown as readonly [DocumentPrize]

function show(changes: Partial<DocumentPrize>, won: WonUnits | null, draft?: object): string {
  const prize = { ...cocktail, ...changes }
  const document = { ...wafubar, prizes: [prize, ...wafubar.prizes.slice(1)] }
  return renderToStaticMarkup(
    <PrizeCard
      draft={draftOf(document, draft)}
      prize={prize}
      position={1}
      count={3}
      won={won}
      hasFocus={false}
      onRemove={() => {}}
    />,
  )
}

describe('the card of a prize', () => {
  const limited = { stock: { total: 20, perDay: 5 } }

  it('shows no remaining stock before the server has answered', () => {
    const html = show(limited, null)
    expect(html).not.toContain(PRIZES_TEXTS.left(20, 20))
    expect(html).not.toContain(PRIZES_TEXTS.leftToday(5, 5))
  })

  it('shows what is left in total and today, at least 0', () => {
    const some = show(limited, { ...NO_UNITS_WON, total: 8, today: 3 })
    expect(some).toContain(`${PRIZES_TEXTS.left(12, 20)} · ${PRIZES_TEXTS.leftToday(2, 5)}`)
    const more = show(limited, { ...NO_UNITS_WON, total: 21, today: 6 })
    expect(more).toContain(PRIZES_TEXTS.left(0, 20))
    expect(more).toContain(PRIZES_TEXTS.leftToday(0, 5))
  })

  it('says until when a stopped prize is off the wheel, instead of what is left today', () => {
    const until = '2026-07-02T04:00:00Z'
    const html = show(limited, { ...NO_UNITS_WON, stoppedUntil: until })
    expect(html).toContain(PRIZES_TEXTS.stopped(until))
    expect(html).not.toContain(PRIZES_TEXTS.leftToday(5, 5))
  })

  it('says that a content without an amount counts as 0 €', () => {
    expect(show({ details: '15 cl' }, NO_UNITS_WON)).toContain(PRIZES_TEXTS.noValue)
    expect(show({ details: '15 cl, 9 € TTC' }, NO_UNITS_WON)).not.toContain(PRIZES_TEXTS.noValue)
  })

  it('folds its content, and names it in one line', () => {
    const html = show({ details: '15 cl' }, NO_UNITS_WON)
    expect(html).toContain(`>${PRIZES_TEXTS.content('Cocktail', true, '15 cl')} · `)
    expect(html).toContain(`<details><summary>${PRIZES_TEXTS.more}`)
    expect(html).not.toContain('<details open')
  })

  it('shows no problem for the empty fields of a new prize', () => {
    const html = show({ name: '', probability: Number.NaN }, NO_UNITS_WON)
    expect(html).not.toContain('aria-invalid="true"')
    expect(show({ probability: -1 }, NO_UNITS_WON)).toContain('aria-invalid="true"')
  })

  it('asks beside the icon which of two icons stays', () => {
    const path = 'prizes.cocktail.icon'
    const conflict = { path, holds: 'dessert', by: 'Ana', isOwn: false, removed: null }
    const html = show({}, NO_UNITS_WON, {
      changes: [{ path, was: 'cocktail', now: 'food', conflict }],
    })
    const { label } = DOCUMENT_FIELDS['prizes.*.icon']
    expect(html).toMatch(
      new RegExp(`data-field="${path}"><label[^>]*>${label}</label>.*Ana a écrit`),
    )
  })

  it('cannot move beyond the end of the list', () => {
    const up = new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${PRIZES_TEXTS.up} `)
    const down = new RegExp(`<button[^>]*aria-disabled="true"[^>]*>${PRIZES_TEXTS.down} `)
    expect(show({}, NO_UNITS_WON)).toMatch(up)
    expect(show({}, NO_UNITS_WON)).not.toMatch(down)
  })
})
