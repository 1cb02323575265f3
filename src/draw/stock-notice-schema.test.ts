import { describe, expect, it } from 'vitest'

import { readValue } from '#platform/formats/value-schema.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import { layOutStockNotice } from '#texts/draw/stock-notice-mail.ts'

import { stockNotice } from './stock-notice-schema.ts'

const NOTICE = { prizeName: 'Cocktail', percent: 80, taken: 16, limit: 20, isOfDay: false }

describe('the notice of a stock', () => {
  it.each([null, {}, { ...NOTICE, taken: '16' }])('is refused if it is %j', (facts) => {
    expect(readValue(stockNotice, facts)).toBeUndefined()
  })

  it('is read without its unknown fields', () => {
    expect(readValue(stockNotice, { ...NOTICE, email: 'ana@example.fr' })).toEqual(NOTICE)
  })

  it.each([
    [NOTICE, 'Cocktail : 80 % du stock est gagné chez Wafu\u00a0Bar', 'Gagnés : 16 sur 20'],
    [
      { ...NOTICE, percent: 100, taken: 20 },
      'Cocktail : épuisé chez Wafu\u00a0Bar',
      'augmentez le stock du lot',
    ],
    [
      { ...NOTICE, percent: 100, taken: 2, limit: 2, isOfDay: true },
      'Cocktail : épuisé pour aujourd’hui chez Wafu\u00a0Bar',
      'Gagnés aujourd’hui : 2 sur 2',
    ],
  ])('contains the used part of the stock: %j', (notice, subject, line) => {
    const mail = layOutStockNotice(notice, wafubar)
    expect([mail.subject, mail.text]).toEqual([subject, expect.stringContaining(line)])
  })
})
