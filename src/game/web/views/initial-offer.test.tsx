import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { ShownVenue } from '#venues/published-venue.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import { InitialOffer } from './initial-offer.tsx'

const show = (venue: Partial<ShownVenue> = {}, odds: readonly Prize[] | null = null) =>
  renderToStaticMarkup(<InitialOffer venue={{ ...wafubar, ...venue }} odds={odds} mark={null} />)
const prize = (name: string, probability: number, more: Partial<VenuePrize> = {}): VenuePrize => ({
  id: name,
  name,
  type: 'softdrink',
  probability,
  ...more,
})

describe('the offer of the first view', () => {
  it('names no loss, no prize of 0 %, and no empty list', () => {
    const prizes = [prize('Dommage', 90, { type: 'nothing' }), prize('Soft', 10), prize('Thé', 0)]
    expect(show({ prizes })).toContain('<p>À gagner : soft</p>')
    expect(show({ prizes: prizes.slice(0, 1) })).not.toContain('À gagner')
  })

  it('names each prize of the version in force once, in order of increasing probability', () => {
    expect(show()).toContain('<p>À gagner : cocktail, bière, soft</p>')
  })

  it('does not change a name with a capital after its first letter, and breaks no name', () => {
    const prizes = [prize('Coca-Cola', 30), prize('Verre de vin', 40), prize('IPA', 50)]
    expect(show({ prizes })).toContain('À gagner : Coca-Cola, verre de vin, IPA')
  })

  const brunch = prize('Brunch', 10, { stock: { perDay: 5 } })
  const lost = prize('Dommage', 70, { id: 'nothing', type: 'nothing' })
  const labelsIn = (html: string) =>
    [...html.matchAll(/class="wheel-label"[^>]*>([^<]*)</g)]
      .map(([, label]) => label)
      .filter(Boolean)

  it('names no prize that may have run out, in words or on the wheel, while the odds in force are unknown', () => {
    const prizes = [brunch, prize('Soft', 20), lost]
    const html = show({ prizes })
    expect(html).toContain('<p>À gagner\u00A0: soft</p>')
    expect(labelsIn(html)).toEqual(['Soft', 'Dommage'])
    expect(html).toContain('data-limited')
    expect(show({ prizes: [brunch, lost] })).not.toContain('À gagner')
    expect(show({ prizes: prizes.slice(1) })).not.toContain('data-limited')
  })

  it('names no prize while it is unknown which prize is stopped', () => {
    const html = show({ hasOtherOdds: true })
    expect(html).not.toContain('À gagner')
    expect(labelsIn(html)).toEqual([])
    expect(html).toContain('data-limited')
  })

  it('names the prizes of today and the prizes that are back tomorrow, under the odds in force', () => {
    const tea = prize('Thé', 5)
    const cake = prize('Gâteau', 5, { stock: { total: 3, perDay: 1 } })
    const never = prize('Vin', 5, { stock: { perDay: 0 } })
    const prizes = [brunch, tea, cake, never, prize('Soft', 20), lost]
    const all = show({ prizes }, prizes)
    expect(all).toContain('À gagner\u00A0: thé, gâteau, vin, brunch, soft')
    expect(all).not.toContain('demain')
    const gone = ['Brunch', 'Thé', 'Gâteau', 'Vin']
    const some = show({ prizes }, replaceRunOutPrizes(prizes, gone))
    expect(some).toContain('<p>À gagner\u00A0: soft</p>')
    expect(some.match(/[^>]+\u00A0: de retour demain/g)).toEqual([
      'Thé\u00A0: de retour demain',
      'Brunch\u00A0: de retour demain',
    ])
    expect(labelsIn(some)).toEqual([...gone.map(() => 'Dommage'), 'Soft', 'Dommage'])
    // The page requests the odds of a limited prize again the next day.
    expect(some).toContain('data-limited')
  })

  it('has the health warning only with a prize that contains alcohol', () => {
    const soft = [prize('Soft', 10), prize('Cocktail', 0, { type: 'cocktail' })]
    expect(show({ prizes: soft })).not.toContain('alcool')
    expect(show()).toContain('L’abus d’alcool est dangereux pour la santé')
  })

  it('says that the review is a counterpart, or that the game is for adults', () => {
    expect(show({ reviewMode: 'invited' })).not.toMatch(/contrepartie|avis/)
    expect(show({ reviewMode: 'invited' })).toContain('Réservé aux personnes majeures.')
    expect(show({ reviewMode: 'required' })).toContain(
      'La participation au jeu est une contrepartie',
    )
    expect(show()).toContain('La participation au jeu est une contrepartie')
  })
})
