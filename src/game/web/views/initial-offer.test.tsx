import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import { InitialOffer } from './initial-offer.tsx'

const show = (venue: Partial<ShownVenue> = {}) =>
  renderToStaticMarkup(<InitialOffer venue={{ ...wafubar, ...venue }} mark={null} />)
const prize = (name: string, probability: number, more: Partial<VenuePrize> = {}): VenuePrize => ({
  id: name,
  name,
  type: 'softdrink',
  probability,
  ...more,
})

describe('the offer of the first view', () => {
  it('names neither losses nor prizes without odds, nor an empty list', () => {
    const prizes = [prize('Dommage', 90, { type: 'nothing' }), prize('Soft', 10), prize('Thé', 0)]
    expect(show({ prizes })).toContain('<p>À gagner : soft</p>')
    expect(show({ prizes: prizes.slice(0, 1) })).not.toContain('À gagner')
  })

  it('names each prize of the version in force once, the rarest first', () => {
    expect(show()).toContain('<p>À gagner : cocktail, bière, soft</p>')
  })

  it('keeps names with a capital after their first letter, and no name breaks', () => {
    const prizes = [prize('Coca-Cola', 30), prize('Verre de vin', 40), prize('IPA', 50)]
    expect(show({ prizes })).toContain('À gagner : Coca-Cola, verre de vin, IPA')
  })

  it('has the health line only with a prize that contains alcohol', () => {
    const soft = [prize('Soft', 10), prize('Cocktail', 0, { type: 'cocktail' })]
    expect(show({ prizes: soft })).not.toContain('alcool')
    expect(show()).toContain('L’abus d’alcool est dangereux pour la santé')
  })

  it('says that the review is a counterpart, unless it is optional', () => {
    expect(show({ reviewMode: 'invited' })).not.toContain('contrepartie')
    expect(show({ reviewMode: 'invited' })).toContain(
      'Votre avis est facultatif. Votre note ne change rien à vos chances.',
    )
    expect(show({ reviewMode: 'required' })).toContain(
      'La participation au jeu est une contrepartie',
    )
    expect(show()).toContain('La participation au jeu est une contrepartie')
  })
})
