import { describe, expect, it } from 'vitest'

import type { Game } from '#game/game.ts'
import { renderedHtml, renderedText } from '#testing/browser/rendered-text.ts'
import { newWafubar } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { EmailView } from './email-view.tsx'

const view = (change: Partial<Game> = {}) => (
  <EmailView
    game={{ ...newWafubar({ reviewed: true }), ...change }}
    isOnline
    onEvent={() => {}}
    termsHref="#/wafubar/terms-and-conditions"
  />
)
const inputIn = (html: string, kind: string) =>
  new RegExp(`<input[^>]*type="${kind}"[^>]*>`).exec(html)?.[0]
/** The text of the element with this id. */
const textOf = (html: string, id: string) =>
  new RegExp(`id="${id}">(.*?)</p>`)
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .trim()

describe('the form', () => {
  it.each([
    ['emailInvalid', 'Veuillez entrer une adresse e-mail valide.'],
    [
      'emailDisposable',
      'Les adresses temporaires ne sont pas acceptées. Utilisez votre adresse habituelle.',
    ],
  ] as const)('describes a refused address beside its field: %s', (formProblem, sentence) => {
    const html = renderedHtml(view({ formProblem }))
    expect(inputIn(html, 'email')).toMatch(/aria-invalid="true" aria-describedby="email-problem"/)
    expect(textOf(html, 'email-problem')).toBe(sentence)
    expect(inputIn(html, 'checkbox')).toContain('aria-invalid="false"')
  })

  it('describes missing acceptance of the terms with a full sentence beside the box', () => {
    const html = renderedHtml(view({ formProblem: 'termsNotAccepted' }))
    expect(inputIn(html, 'checkbox')).toMatch(/aria-label="J’accepte les .* Requis"/)
    expect(inputIn(html, 'checkbox')).toMatch(
      /aria-invalid="true" aria-describedby="terms-problem"/,
    )
    expect(textOf(html, 'terms-problem')).toBe(
      'Vous devez accepter les conditions générales de participation pour continuer.',
    )
    expect(inputIn(html, 'email')).toContain('aria-invalid="false"')
    expect(html).toContain('<span class="small-print">Requis</span>')
  })

  it('has no problem before it is submitted', () => {
    expect(renderedHtml(view())).not.toMatch(/aria-invalid="true"|field-problem/)
  })

  it('says what the address is for', () => {
    expect(renderedText(view())).toContain('Elle sert à vous envoyer votre code si vous gagnez.')
    const byMail = renderedText(view({ venue: { ...wafubar, codeByEmailOnly: true } }))
    expect(byMail).toContain('votre code arrive à cette adresse, et nulle part ailleurs.')
    expect(byMail).not.toContain('Elle sert à')
  })
})

describe('the form after a change of the terms', () => {
  const change = { title: 'Lots', before: ['Une bière.'], after: ['Un café.'] }

  it('shows the reason and the changed paragraphs, and not the purpose of the address', () => {
    const html = renderedHtml(
      view({ termsChange: { reason: 'La carte a changé.', changes: [change] } }),
    )
    expect(html).toContain('Les conditions ont changé</h1>')
    expect(html).toContain('Motif : La carte a changé.')
    expect(html).toContain('<section aria-label="Lots">')
    expect(html).toContain('<del>Une bière.</del>')
    expect(html).toContain('<ins>Un café.</ins>')
    expect(html).not.toMatch(/Lire toutes les conditions|Elle sert à/)
  })

  it('links to the version in force if the changes are unknown', () => {
    const html = renderedHtml(view({ termsChange: { reason: null, changes: null } }))
    expect(html).toContain(
      '<a href="#/wafubar/terms-and-conditions/1">Lire toutes les conditions</a>',
    )
    expect(html).not.toContain('Motif')
  })
})
