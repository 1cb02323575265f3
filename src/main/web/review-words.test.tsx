import { describe, expect, it } from 'vitest'

import { PRESETS } from '#admin/venues/preset-names.ts'
import { UnavailableScreen } from '#game/web/unavailable-screen.tsx'
import { renderedText } from '#testing/browser/rendered-text.ts'
import { EXAMPLE_VENUES, toPublished } from '#testing/venues/example-venues.ts'
import { presetDocument } from '#texts/admin/venues/presets.ts'
import { layOutPlayerMail } from '#texts/codes/prize-mails.ts'
import { posterTexts } from '#texts/posters/messages.ts'
import { termsArticles } from '#texts/terms/articles.ts'
import { THEME_NAMES } from '#venues/themes/find-theme.ts'
import type { PublishedVenue } from '#venues/published-venue.ts'
import { toVenue } from '#venues/venue.ts'

import { renderHomePage, renderVenuePage } from './render-page.tsx'

const TEMPLATE =
  '<html><head><title></title><meta name="description" /></head><!--pages--><!--terms--><!--data--></html>'

/** Where no review is asked for, only these two sentences may have the word. */
const EXCEPTIONS = [
  'La Roue des Avis',
  'Aucun avis n’est demandé pour jouer ; après le résultat, le jeu en propose un à tous, sans effet sur le lot.',
]
const REVIEW = /\bavis\b|étoile|contrepartie|en échange|mot de vous/i
const VENUES: readonly PublishedVenue[] = THEME_NAMES.flatMap((theme) =>
  toPublished([
    ...PRESETS.map((preset) => toVenue(preset, { ...presetDocument(preset, 'Chez Léa'), theme })),
    ...EXAMPLE_VENUES.map((venue) => ({ ...venue, theme, reviewMode: 'invited' as const })),
  ]),
)

/** Returns what a page shows, with its title and its description, as one text. */
const shownIn = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<meta[^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")

/** Returns what a visitor reads before a result, and the mail of a win. */
async function textsOf(venue: PublishedVenue): Promise<readonly string[]> {
  const win = { code: '7QX0B4KM', details: null, userEmail: '', hasAlcohol: true, validUntil: null }
  const attached = { pictureCid: '', cid: '', href: '' }
  return [
    // The page contains only the first article of its terms.
    shownIn(await renderVenuePage(TEMPLATE, venue)),
    JSON.stringify(termsArticles(venue)),
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
    async (_key, _theme, venue) => {
      const [page, articles, ...others] = await textsOf(venue)
      expect(page).toMatch(/Jouer.*Conditions générales/)
      expect(articles).toMatch(/Aucun avis n’est demandé/)
      for (const text of [page, articles, ...others]) {
        expect(text).toBeTruthy()
        expect(withoutExceptions(text ?? '')).not.toMatch(REVIEW)
      }
    },
  )

  it('is listed on a home page without the word, and with it beside a venue that asks', async () => {
    const home = async (venues: readonly PublishedVenue[]) =>
      withoutExceptions(shownIn(await renderHomePage(TEMPLATE, venues)))
    const [invited, other] = VENUES as [PublishedVenue, PublishedVenue]
    expect(await home([invited, other])).not.toMatch(REVIEW)
    expect(await home([invited, other])).toContain('Touchez « Jouer » sur sa carte.')
    expect(await home([invited, ...EXAMPLE_VENUES])).toContain('avis sincère sur Google Maps.')
  })
})
