import { describe, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { PRESETS } from '#admin/venues/preset-names.ts'
import { UnavailableScreen } from '#game/web/unavailable-screen.tsx'
import { InitialOffer } from '#game/web/views/initial-offer.tsx'
import { InitialView } from '#game/web/views/initial-view.tsx'
import { renderedText } from '#testing/browser/rendered-text.ts'
import { newWafubar } from '#testing/game/games.ts'
import { EXAMPLE_VENUES, toPublished } from '#testing/venues/example-venues.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { layOutPlayerMail } from '#texts/codes/prize-mails.ts'
import { posterTexts } from '#texts/posters/messages.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import { Header } from '#ui/web/header.tsx'
import { HomeScreen } from '#venues/home/web/home-screen.tsx'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue } from '#venues/venue.ts'

/** Where no review is asked for, only these two sentences may have the word. */
const EXCEPTIONS = [
  'La Roue des Avis',
  'Aucun avis n’est demandé pour jouer ; après le résultat, le jeu en propose un à tous, sans effet sur le lot.',
]
const REVIEW = /\bavis\b|étoile|contrepartie|en échange/i
const VENUES: readonly PublishedVenue[] = THEME_NAMES.flatMap((theme) =>
  toPublished([
    ...PRESETS.map((preset) => toVenue(preset, { ...presetDocument(preset, 'Chez Léa'), theme })),
    ...EXAMPLE_VENUES.map((venue) => ({ ...venue, theme, reviewMode: 'invited' as const })),
  ]),
)

/** Returns what a visitor reads before a result, and the mail of a win. */
function textsOf(venue: PublishedVenue): readonly string[] {
  const win = { code: '7QX0B4KM', details: null, userEmail: '', hasAlcohol: true, validUntil: null }
  const attached = { pictureCid: '', cid: '', href: '' }
  return [
    renderedText(<Header venue={venue} />),
    renderedText(<InitialView game={{ ...newWafubar(), venue }} onEvent={() => {}} />),
    renderedText(<InitialOffer venue={venue} odds={null} mark={null} />),
    JSON.stringify(termsArticles(venue)),
    venue.invitation,
    ...(['not_open_yet', 'closed', 'paused'] as const).map((code) =>
      renderedText(
        <UnavailableScreen
          venue={venue}
          unavailability={{ code, at: '2026-12-01T17:00:00.000Z' }}
          homeHref=""
          termsHref=""
        >
          {null}
        </UnavailableScreen>,
      ),
    ),
    JSON.stringify(posterTexts(venue, 'roue.example/bar')),
    JSON.stringify(
      layOutPlayerMail({ ...win, prizeName: 'Soft', playedAt: Date.now() }, venue, attached),
    ),
  ]
}

const withoutExceptions = (text: string) =>
  EXCEPTIONS.reduce(
    (rest, sentence) => rest.replaceAll(sentence, ''),
    text.replaceAll('\u00a0', ' '),
  )

describe('a venue that asks for no review', () => {
  it.each(VENUES.map((venue) => [venue.key, venue.theme, venue] as const))(
    'has no word about a review before the result: %s in %s',
    (_key, _theme, venue) => {
      for (const text of textsOf(venue)) {
        expect(text).not.toBe('')
        expect(withoutExceptions(text)).not.toMatch(REVIEW)
      }
    },
  )

  it('is listed on a home page without the word, and with it beside a venue that asks', () => {
    const home = (venues: readonly PublishedVenue[]) =>
      renderedText(<HomeScreen venues={venues} hrefOf={() => ''} />)
    const [invited, other] = VENUES as [PublishedVenue, PublishedVenue]
    expect(withoutExceptions(home([invited, other]))).not.toMatch(REVIEW)
    expect(home([invited, other])).toContain('Touchez « Jouer » sur sa carte.')
    expect(home([invited, ...EXAMPLE_VENUES])).toContain('Laissez un avis sincère sur Google Maps.')
  })
})
