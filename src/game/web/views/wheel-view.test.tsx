import { describe, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import type { Game } from '#game/game.ts'
import { withParticipation } from '#game/steps.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import {
  drawn,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  PROMISED,
  spinTo,
} from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { WheelView } from './wheel-view.tsx'

const view = (game: Game, isOnline = true) => (
  <WheelView game={game} isOnline={isOnline} onEvent={() => {}} />
)
const text = (game: Game, isOnline = true) => renderedText(view(game, isOnline))
const titleOf = (game: Game) => /<h1[^>]*>(.*?)<\/h1>/.exec(renderedHtml(view(game)))?.[1]
const isEnabled = (game: Game) => renderedHtml(view(game)).includes('aria-disabled="false"')

const ready = () => playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL).game
const turning = () => playAll(ready(), { type: 'spinPressed' }).game
const refused = () => playAll(turning(), { type: 'alreadyPlayed', nextPlayAt: NEXT_MONTH }).game
const OVER = 'Vous avez déjà participé. Revenez une prochaine fois !'

describe('the wheel', () => {
  it('is titled by what the player has done before', () => {
    const code = { code: '7QX0B4KM', prizeName: 'Soft', playedAt: NOW, validUntil: null }
    const again = ready()
    const back = playAll(ready(), ...spinTo('nothing-1'), { type: 'backPressed' }).game
    expect(titleOf(ready())).toBe('À vous de jouer')
    expect(titleOf({ ...again, stored: { ...again.stored, saved_codes: [code] } })).toBe(
      'Encore un tour ?',
    )
    expect(titleOf(back)).toBe('Vous avez déjà joué')
    expect(titleOf(refused())).toBe('À bientôt')
  })

  it('can be spun only at rest, and is announced while it turns', () => {
    expect([text(ready()).includes('Lancer la Roue !'), isEnabled(ready())]).toEqual([true, true])
    expect(text(ready())).not.toContain('La roue tourne.')
    for (const game of [turning(), playAll(turning(), drawn('beer')).game]) {
      expect(text(game)).toContain('La roue tourne...La roue tourne.')
      expect(isEnabled(game)).toBe(false)
    }
  })

  it('of a player who has played has no spin, but the next day and a button for the mail', () => {
    const game = refused()
    const shown = text(game)
    expect(isEnabled(game)).toBe(false)
    expect(shown).toContain("Merci d'avoir joué !")
    expect(shown).toContain(OVER)
    expect(shown).toContain('Vous pourrez rejouer le 1er décembre')
    expect(shown).toContain('J’ai gagné : renvoyer mon e-mail')
    expect(renderedHtml(view(game))).not.toContain('role="switch"')
    expect(text(ready())).not.toMatch(/déjà participé|renvoyer/)
    const stored = { reviewed: true, email_submitted: true, has_played: true }
    expect(text(newWafubar(stored))).toContain(OVER)
  })

  it('says offline that the network is missing', () => {
    const offline = 'Reconnectez-vous pour lancer la roue. Votre participation est conservée.'
    expect(text(ready(), false)).toContain(offline)
    expect(text(ready())).not.toContain(offline)
  })

  it('lists the odds of the draw, the limited prizes, and a change of the odds', () => {
    expect(text(ready())).toMatch(/Cocktail1 %Soft10 %Bière9 %Dommage80 %/)
    expect(text(ready())).not.toMatch(/Quantités limitées|Les chances ont changé/)
    const prizes = wafubar.prizes.map((prize) =>
      prize.name === 'Soft' ? { ...prize, stock: { total: 2 } } : prize,
    )
    const limited = { ...ready(), venue: { ...wafubar, prizes } }
    expect(text(limited)).toContain('Quantités limitées : Soft (2 en tout).')
    const odds = replaceRunOutPrizes(prizes, ['soft'])
    const gone = withParticipation(limited, {
      promised: { ...PROMISED, note: null, odds },
      hasOddsChanged: true,
    })
    expect(text(gone)).toContain('Quantités limitées : Soft (2 en tout, épuisé).')
    expect(text(gone)).toMatch(/Cocktail1 %Bière9 %Dommage90 %/)
    expect(text(gone)).toContain('Les chances ont changé')
  })
})
