import { expect, it } from 'vitest'

import { renderedHtml } from '#testing/browser/rendered-text.ts'

import { SavedCodes } from './saved-codes.tsx'

const WON = { prizeName: 'Soft', playedAt: '2026-10-18T19:12:00.000Z' }
const EVER = '2999-11-17T22:59:59.999Z'
const PAST = '2020-11-17T22:59:59.999Z'
const show = (...codes: Parameters<typeof SavedCodes>[0]['codes']) =>
  renderedHtml(<SavedCodes codes={codes} />)

it('the list « Mes codes » shows each code with its prize, its day and its validity', () => {
  expect(show()).toBe('')
  const html = show({ ...WON, code: '7QX0B4KM', validUntil: EVER })
  expect(html).toContain('<h2 id="saved-codes">Mes codes</h2>')
  expect(html).toContain('aria-label="7 Q X 0 B 4 K M"')
  expect(html).toContain('Soft, gagné le 18 octobre 2026, valable jusqu’au 17 novembre 2999')
  expect(html).not.toMatch(/<s>|Codes remis ou expirés/)
})

it('a code that was only sent by mail is listed with its address', () => {
  const html = show({ ...WON, code: '', validUntil: null, sentTo: 'ana@example.org' })
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Code adressé à ana@example.org')
  expect(html).not.toContain('class="code"')
})

it.each([
  ['handed over', { redeemedAt: PAST }],
  ['expired', { validUntil: PAST }],
])('a code that is %s is struck through, in a closed list', (_, change) => {
  const html = show({ ...WON, code: '7QX0B4KM', validUntil: EVER, ...change })
  expect(html).toContain('<summary>Codes remis ou expirés</summary>')
  expect(html).toMatch(/<s><p class="code"/)
})
