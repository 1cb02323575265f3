import { describe, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { withParticipation } from '#game/steps.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { EMAIL, EVENTS_UNTIL_WHEEL, newWafubar, NOW, playAll, spinTo } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { MailedPrize } from './mailed-prize-view.tsx'

type State = { readonly redeemedAt: string | null; readonly mail: 'sent' | 'waiting' | 'failed' }

function view(prizeState: State | null, codeByEmailOnly = true) {
  const { game } = playAll(
    { ...newWafubar(), venue: { ...wafubar, codeByEmailOnly } },
    ...EVENTS_UNTIL_WHEEL,
    ...spinTo('cocktail', { codeByEmail: true }),
  )
  const shown = withParticipation(game, { prizeState })
  return <MailedPrize game={shown} prizeName="Cocktail" onEvent={() => {}} />
}

const RESEND = 'Renvoyer mon e-mail'

describe('a win whose code is only sent by mail', () => {
  it.each([
    [null, 'Votre code part à l’adresse', 'Un instant : nous vérifions', false],
    ['waiting', 'Votre code part à l’adresse', 'Un instant : nous vérifions', false],
    ['sent', 'Votre code est dans votre messagerie', 'avec votre code vous a été envoyé', true],
    ['failed', 'L’e-mail de votre code a été refusé à l’adresse', 'a refusé l’e-mail.', true],
  ] as const)('shows the address and the state of the mail: %s', (mail, caption, note, canAsk) => {
    const state = view(mail && { redeemedAt: null, mail })
    const text = renderedText(state)
    expect(text).toContain(`${caption}${EMAIL}`)
    expect(text).toContain(note)
    expect(text.includes(RESEND)).toBe(canAsk)
    expect(text.includes(`Écrivez à ${wafubar.legal.email}.`)).toBe(mail === 'failed')
    expect(text).not.toMatch(/Montrer mon lot|Copier le code|Partager|Garder en image/)
    expect(renderedHtml(state)).not.toMatch(/class="(?:code|ticket-qr)"/)
  })

  it('gives the crowd as reason only if the venue otherwise shows codes', () => {
    const state = { redeemedAt: null, mail: 'sent' } as const
    expect(renderedText(view(state))).not.toContain('Beaucoup de monde')
    expect(renderedText(view(state, false))).toContain('Beaucoup de monde joue en ce moment.')
  })

  it('shows only the stamp after the hand-over', () => {
    const text = renderedText(view({ redeemedAt: NOW, mail: 'sent' }))
    expect(text).toContain('Remis le 21 novembre 2026')
    for (const absent of [EMAIL, RESEND, 'envoyé']) expect(text).not.toContain(absent)
  })
})
