import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import { DRAW_STEPS, type RecomputedDraw } from '#draw/verification-steps.ts'
import { CLIENT_SEED, PROMISED, answerWith } from '#testing/game/games.ts'
import { wafubar } from '#testing/venues/example-venues.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

import { ProofSteps } from './proof-steps.tsx'

const HOLDS = {
  commitment: true,
  clientSeed: true,
  seed: true,
  odds: true,
  roll: true,
  prize: true,
}

const drink = (id: string): VenuePrize => ({ id, name: id, type: 'softdrink', probability: 20 })
const nothing = { id: 'nothing', name: 'Dommage', type: 'nothing', probability: 40 } as const
const prizes = [drink('soft'), drink('tea'), drink('coffee'), nothing]
const [, tea = nothing] = prizes

/** Renders the steps of a draw of tea, after the soft drink has run out. */
function show(holds: RecomputedDraw['holds']): string {
  const odds = replaceRunOutPrizes(prizes, ['soft'])
  const { proof } = answerWith(tea)
  const claim = {
    venueKey: 'wafubar',
    prizeId: 'tea',
    proof: { ...proof, ...PROMISED, odds, ranOut: null },
    promised: null,
    clientSeed: CLIENT_SEED,
  }
  const drawn: RecomputedDraw = { holds, seedHash: '', oddsHash: '', roll: 30, prize: tea }
  return renderToStaticMarkup(
    <ProofSteps venue={{ ...wafubar, prizes }} claim={claim} drawn={drawn} />,
  )
}

it('the steps of a proof show a prize in its colour on the wheel, even if another prize has run out', () => {
  const page = show(HOLDS)
  const tones = [...page.matchAll(/class="scale-part" data-tone="(\w+)"/g)].map(([, tone]) => tone)
  expect(tones).toEqual(['nothing', 'extra', 'extra2', 'nothing'])
})

it.each(DRAW_STEPS)('only the wrong step of a proof is labelled « Faux »: %s', (wrong) => {
  const page = show({ ...HOLDS, [wrong]: false })
  const labels = [...page.matchAll(/<\/svg>(Juste|Faux)</g)].map(([, label]) => label)
  expect(labels).toEqual(DRAW_STEPS.map((step) => (step === wrong ? 'Faux' : 'Juste')))
})
