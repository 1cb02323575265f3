import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import { replaceRunOutPrizes } from '#draw/odds.ts'
import type { RecomputedDraw } from '#draw/verification-steps.ts'
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

it('the steps of a proof show a prize in its colour on the wheel, even if another prize has run out', () => {
  const drink = (id: string): VenuePrize => ({ id, name: id, type: 'softdrink', probability: 20 })
  const nothing = { id: 'nothing', name: 'Dommage', type: 'nothing', probability: 40 } as const
  const prizes = [drink('soft'), drink('tea'), drink('coffee'), nothing]
  const odds = replaceRunOutPrizes(prizes, ['soft'])
  const [, prize = nothing] = prizes
  const { proof } = answerWith(prize)
  const claim = {
    venueKey: 'wafubar',
    prizeId: 'tea',
    proof: { ...proof, ...PROMISED, odds, ranOut: null },
    promised: null,
    clientSeed: CLIENT_SEED,
  }
  const drawn: RecomputedDraw = { holds: HOLDS, seedHash: '', oddsHash: '', roll: 30, prize }
  const page = renderToStaticMarkup(
    <ProofSteps venue={{ ...wafubar, prizes }} claim={claim} drawn={drawn} />,
  )
  const tones = [...page.matchAll(/class="scale-part" data-tone="(\w+)"/g)].map(([, tone]) => tone)
  expect(tones).toEqual(['nothing', 'extra', 'extra2', 'nothing'])
})
