import { expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { EVENTS_UNTIL_WHEEL, newWafubar, playAll, spinTo } from '#testing/game/games.ts'
import { REVIEW_LINK_TEXTS } from '#texts/game/review-links.ts'
import type { ShownVenue } from '#venues/published-venue.ts'

import { NextView } from './next-view.tsx'
import { PrizeView } from './prize-view.tsx'

/** Returns the HTML of the links after a draw of this prize. */
function linksAfter(prizeId: string, change: Partial<ShownVenue>): string {
  const { game } = playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL, ...spinTo(prizeId))
  const shown = { ...game, venue: { ...game.venue, ...change } }
  const view = <PrizeView game={shown} onEvent={() => {}} MailedPrize={() => null} />
  return /<div class="review-links">.*?<\/div>/.exec(renderedHtml(view))?.[0] ?? ''
}

it('there are no links after a result at a venue that asks for a review first', () => {
  expect(linksAfter('cocktail', {}) + linksAfter('nothing-1', {})).toBe('')
})

it('the links are the same, byte for byte, after a win and after a loss', () => {
  const won = linksAfter('cocktail', { reviewMode: 'invited' })
  expect(won).toContain('Donner votre avis, bon ou mauvais, sur Google Maps')
  expect(won).toContain(
    'href="mailto:contact@wafubar.example">Écrire à l’équipe de Wafu Bar, en privé',
  )
  expect(linksAfter('nothing-1', { reviewMode: 'invited' })).toBe(won)
})

it('with a cap, there is no link to the review without an answer of the server', () => {
  const links = linksAfter('cocktail', { reviewMode: 'invited', reviewsPerDay: 3 })
  expect(links).not.toContain('avis')
  expect(links).toContain('Écrire à')
})

it('the link to the map is shown only beside a link to Google', () => {
  const linksOf = (reviewLink: string) =>
    linksAfter('soft-1', { reviewMode: 'invited', reviewLink })
  const { mapsLink } = newWafubar().venue
  expect(linksOf('https://g.page/r/1/review')).toContain(mapsLink)
  expect(linksOf('https://www.tripadvisor.fr/UserReviewEdit-1')).not.toContain(mapsLink)
})

it.each([
  ['https://search.google.com/local/writereview?placeid=1', 'sur Google Maps'],
  ['https://g.page/r/1/review', 'sur Google Maps'],
  ['https://maps.app.goo.gl/1', 'sur Google Maps'],
  ['https://www.tripadvisor.fr/UserReviewEdit-1', 'sur TripAdvisor'],
  ['https://notgoogle.com/', 'sur la page d’avis'],
  ['https://google.example.org/', 'sur la page d’avis'],
  ['https://avis.example/?q=google.com', 'sur la page d’avis'],
])('the text says where a link leads: %s', (link, site) => {
  expect(REVIEW_LINK_TEXTS.review(link)).toBe(`Donner votre avis, bon ou mauvais, ${site}`)
})

it('no view before the result has a word about a review at a venue that asks for none', () => {
  const venue = { ...newWafubar().venue, reviewMode: 'invited' } as const
  const form = playAll({ ...newWafubar(), venue }, { type: 'playPressed' }).game
  const wheel = playAll(form, ...EVENTS_UNTIL_WHEEL.slice(1)).game
  const turning = playAll(wheel, { type: 'spinPressed' }).game
  const given = { isOnline: true, onEvent: () => {}, termsHref: '', MailedPrize: () => null }
  const shown = [
    <NextView key="email" {...given} game={form} view="email" />,
    ...[wheel, turning].map((game) => (
      <NextView key={game.spin.phase} {...given} game={game} view="wheel" />
    )),
  ].map(renderedText)
  expect(shown[0]).toContain('Réservé aux personnes majeures.')
  for (const text of shown) expect(text).not.toMatch(/\bavis\b/)
})
