import { expect, it } from 'vitest'

import { renderedText } from '#testing/browser/rendered-text.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { UnavailableScreen } from './unavailable-screen.tsx'

const AT = '2026-12-01T17:00:00.000Z'

it.each([
  [
    { code: 'not_open_yet', at: AT },
    'La roue va bientôt tournerLe jeu n’a pas encore commencé.Rendez-vous le 1er décembre 2026 à 18 h 00. Ajouter à mon agenda',
  ],
  [
    { code: 'closed', at: AT },
    'La roue s’est arrêtéeLe jeu est terminé. Merci à tous ceux qui ont joué !Il s’est terminé le 1er décembre 2026 à 18 h 00.',
  ],
  [
    { code: 'paused', at: null },
    'La roue fait une pauseLe jeu est interrompu pour le moment. Revenez bientôt !Les codes',
  ],
] as const)(
  'the page of an unavailable game says why, and since or until when: %o',
  (why, texts) => {
    const shown = renderedText(
      <UnavailableScreen venue={wafubar} unavailability={why} homeHref="#/" termsHref="#/">
        Mes codes
      </UnavailableScreen>,
    )
    expect(shown).toContain(texts)
    expect(shown).toContain('Les codes déjà gagnés restent valables : présentez-les sur place.')
    expect(shown).toContain('Mes codes')
    expect(shown).toContain('Écrire à l’équipe de Wafu Bar, en privé')
  },
)
