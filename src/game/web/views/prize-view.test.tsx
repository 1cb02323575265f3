import { beforeEach, describe, expect, it, vi } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { DRAW_FLAWS } from '#draw/proof.ts'
import type { Game } from '#game/game.ts'
import type { Participation } from '#game/stored-game.ts'
import { withParticipation } from '#game/steps.ts'
import { VERDICT_REASONS } from '#texts/draw/verdict.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import {
  answerWith,
  EMAIL,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NOW,
  playAll,
  prizeById,
  spinTo,
} from '#testing/game/games.ts'

import { PrizeView } from './prize-view.tsx'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://roue.example' })
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

const view = (game: Game) => <PrizeView game={game} onEvent={() => {}} MailedPrize={() => null} />
const html = (game: Game) => renderedHtml(view(game))
const text = (game: Game) => renderedText(view(game))
const after = (prizeId: string) =>
  playAll(newWafubar(), ...EVENTS_UNTIL_WHEEL, ...spinTo(prizeId)).game
const CODE = { type: 'codeObtained', code: 'AB12CD34', prizeName: 'Cocktail' } as const
const won = (change: Partial<Participation> = {}) =>
  withParticipation(playAll(after('cocktail'), CODE).game, change)

describe('the view of a win', () => {
  it.each([
    ['notAsked', `Présentez ce code sur place, avec l’e-mail de confirmation adressé à ${EMAIL}.`],
    ['waiting', `Votre e-mail partira dès que possible à ${EMAIL}. Présentez ce code sur place.`],
    ['sent', `Un e-mail de confirmation avec ce code a été envoyé à ${EMAIL}. Présentez-le`],
    ['failed', `Votre e-mail n’a pas encore pu partir à ${EMAIL}. Présentez ce code sur place.`],
  ] as const)('shows its code and the state of its mails: %s', (mails, note) => {
    const shown = text(won({ mails }))
    expect(shown).toContain('Félicitations !')
    expect(shown).toContain('Vous avez gagné : Cocktail')
    expect(shown).toContain('Votre codeAB12CD34')
    expect(shown).toContain(note)
    for (const button of ['Montrer mon lot', 'Copier le code', 'Partager', 'Garder en image'])
      expect(shown).toContain(button)
  })

  it('has one button below the ticket, and folds the others', () => {
    const [open = '', folded] = html(won()).split('<details>')
    expect(open).toMatch(/<button class="button button-main"[^>]*>Montrer mon lot/)
    expect(open.match(/<button/g)).toHaveLength(1)
    expect(folded).toMatch(
      /^<summary class="button-quiet">[^]*Copier le code[^]*Partager[^]*Garder/,
    )
  })

  const prizeState = { side: 33, path: 'M0 0.5h7', redeemedAt: null }

  it('shows a QR code until the prize is handed over, and then the stamp without a note or QR code', () => {
    const waiting = html(won({ prizeState }))
    expect(waiting).toContain('aria-label="QR code à faire scanner sur place"')
    expect(waiting).not.toContain('ticket-stamp')
    const handedOver = won({ prizeState: { ...prizeState, redeemedAt: NOW } })
    expect(text(handedOver)).toContain('Remis le 21 novembre 2026')
    expect(text(handedOver)).not.toMatch(/Présentez|Montrer mon lot/)
    expect(html(handedOver)).not.toContain('QR code')
  })

  it('has no code and no button for it while the code is made, and a retry if that fails', () => {
    const coming = after('cocktail')
    expect(text(coming)).toContain('Votre code arrive…')
    expect(text(coming)).not.toMatch(/Montrer mon lot|Copier le code|Réessayer/)
    const failed = playAll(coming, { type: 'codeFailed', failure: 'saveFailed' }).game
    expect(text(failed)).toContain('Votre lot vous est acquis.Réessayer')
    expect(text(failed)).not.toMatch(/Montrer mon lot|Copier le code|e-mail/)
  })

  it.each([
    ['2026-12-01T00:00:00.000Z', 'Vous pourrez rejouer le 1er décembre, dans 10 jours.'],
    ['2026-11-21T15:04:05.000Z', 'Vous pourrez rejouer le 21 novembre, dans 3 h 04 min 05 s.'],
    [NOW, 'Vous pourrez rejouer le 21 novembre.'],
    [null, 'Une seule participation est possible pour ce jeu.'],
  ])('says when the next participation can start: %s', (nextPlayAt, sentence) => {
    expect(text(won({ nextPlayAt }))).toContain(sentence)
  })

  it('warns about a draw that is not verified, with the reason and the proof', () => {
    for (const trust of DRAW_FLAWS) {
      const shown = text(won({ trust }))
      expect(shown).toContain('Nous n’avons pas pu vérifier ce tirage.')
      expect(shown).toContain(`Motif : ${VERDICT_REASONS[trust]}. Voir le détailCopier la preuve`)
      expect(shown).not.toContain('Tirage vérifié')
    }
    expect(text(won({ trust: 'verified' }))).toContain('Tirage vérifié par votre navigateur')
    expect(text(won({ trust: null }))).not.toMatch(/vérifi/)
  })
})

describe('the view of a loss', () => {
  it('shows the address and the next participation, and no ticket', () => {
    const lost = after('nothing-1')
    expect(text(lost)).toContain("Dommage...Vous n'avez rien gagné")
    expect(text(lost)).toContain(`Vous avez joué avec l’adresse ${EMAIL}.`)
    expect(text(lost)).toContain('Vous pourrez rejouer le 1er décembre')
    expect(html(lost)).not.toMatch(/class="ticket"|Copier le code/)
  })

  it('names the prize of the roll if its last unit was gone', () => {
    const { proof } = answerWith(prizeById('nothing-1'))
    const ranOut = { ...proof, ranOut: { prizeId: 'soft-1' } }
    const lost = after('nothing-1')
    expect(text(lost)).not.toContain('Le tirage a donné')
    expect(text(withParticipation(lost, { proof: ranOut } as Partial<Participation>))).toContain(
      'Le tirage a donné Soft, mais le dernier venait d’être gagné.',
    )
  })
})
