import { createHash, createHmac } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import '#venues/themes/web/all-looks.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { hashOdds } from '#draw/proof.ts'
import { computeCommitment, computeRoll, deriveSeed } from '#draw/roll.ts'
import { drawPrize } from '#draw/prize-of-roll.ts'
import type { Participation } from '#game/stored-game.ts'
import { fromHex, toHex } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'
import { hashTicket } from '#players/ticket.ts'
import { renderedText } from '#testing/browser/rendered-text.ts'
import {
  CLIENT_SEED,
  EMAIL,
  EVENTS_UNTIL_WHEEL,
  newWafubar,
  NEXT_MONTH,
  NOW,
  playAll,
  PROMISED,
  TICKET,
} from '#testing/game/games.ts'
import { fakeServer } from '#testing/servers/fake-server.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

import { performCall } from './perform-call.ts'
import { PrizeView } from './views/prize-view.tsx'

// A server that cheats after its commitment: the test changes the answer of an honest server.
const hashes: Hashes = {
  sha256: async (data) => createHash('sha256').update(data).digest(),
  hmacSha256: async (key, data) => createHmac('sha256', key).update(data).digest(),
}
/** Wins nothing, so that the page makes no code. */
const SECRET = fromHex('07'.repeat(32))
const OTHER_SEED = '5a'.repeat(32)
const OTHER_CLIENT_SEED = '6b'.repeat(16)
const otherOdds = PROMISED.odds.map((prize) => ({ ...prize, probability: 12.5 }))

const rollOf = async (seed: string, clientSeed: string) =>
  computeRoll(hashes, fromHex(seed), wafubar.key, clientSeed)

let honest: SpinAnswer & { readonly proof: NonNullable<SpinAnswer['proof']> }
let promised: NonNullable<Participation['promised']>

beforeAll(async () => {
  const ticketHash = await hashTicket(hashes, TICKET)
  const seed = await deriveSeed(hashes, SECRET, wafubar.key, ticketHash)
  const commitment = await computeCommitment(hashes, seed)
  const oddsHash = await hashOdds(hashes, PROMISED.odds)
  promised = { commitment, oddsHash, odds: PROMISED.odds, note: null }
  const roll = await computeRoll(hashes, seed, wafubar.key, CLIENT_SEED)
  const proof = { version: 'v1', seed: toHex(seed), clientSeed: CLIENT_SEED, roll, ranOut: null }
  const times = { playedAt: NOW, nextPlayAt: NEXT_MONTH }
  const { note: _, ...commitments } = promised
  honest = {
    prize: drawPrize(PROMISED.odds, roll),
    userEmail: EMAIL,
    prizeCode: null,
    ...times,
    proof: { ...commitments, ...proof },
  }
})

const withProof = (proof: Partial<typeof honest.proof>) => ({
  ...honest,
  proof: { ...honest.proof, ...proof },
})

/** Returns the text of the result page after this answer. */
async function resultAfter(answer: object): Promise<string> {
  const tools = {
    server: fakeServer(() => Response.json(answer)).server,
    hashes,
    bytes: (count: number) => new Uint8Array(count),
    makeClientSeed: () => CLIENT_SEED,
    fraction: () => 0.25,
  }
  const spinning = playAll(
    newWafubar(),
    ...EVENTS_UNTIL_WHEEL.slice(0, -1),
    {
      type: 'commitmentReceived',
      promised,
      clientSeed: CLIENT_SEED,
    },
    { type: 'spinPressed' },
  )
  const [request] = spinning.effects
  if (request?.type !== 'requestDraw') throw new Error('the draw is not requested')
  const received = await performCall(request, wafubar, tools)
  const { game } = playAll(spinning.game, received, { type: 'wheelStopped' })
  return renderedText(<PrizeView game={game} onEvent={() => {}} MailedPrize={() => null} />)
}

it.each<[string, RegExp, () => object | Promise<object>]>([
  [
    'another prize after the commitment',
    /le lot ne correspond pas/,
    () => ({ ...honest, prize: PROMISED.odds.find(({ id }) => id === 'nothing-2') }),
  ],
  [
    'another seed, with a roll and all that follows from it',
    /ne correspond pas à son engagement/,
    async () => withProof({ seed: OTHER_SEED, roll: await rollOf(OTHER_SEED, CLIENT_SEED) }),
  ],
  [
    'another seed, and a commitment made for it afterwards',
    /l’engagement n’est pas celui annoncé/,
    async () =>
      withProof({
        seed: OTHER_SEED,
        commitment: await computeCommitment(hashes, fromHex(OTHER_SEED)),
        roll: await rollOf(OTHER_SEED, CLIENT_SEED),
      }),
  ],
  [
    'another table of odds, with its own hash',
    /la table des chances n’est pas celle affichée/,
    async () => withProof({ odds: otherOdds, oddsHash: await hashOdds(hashes, otherOdds) }),
  ],
  [
    'another table of odds under the promised hash',
    /la table des chances n’est pas celle affichée/,
    () => withProof({ odds: otherOdds }),
  ],
  [
    'another clientSeed, with the roll that follows from it',
    /la graine de votre navigateur a été changée/,
    async () =>
      withProof({
        clientSeed: OTHER_CLIENT_SEED,
        roll: await rollOf(honest.proof.seed, OTHER_CLIENT_SEED),
      }),
  ],
  [
    'the roll of another clientSeed',
    /le nombre tiré ne correspond pas/,
    async () => withProof({ roll: await rollOf(honest.proof.seed, OTHER_CLIENT_SEED) }),
  ],
  ['another version', /version inconnue/, () => withProof({ version: 'v2' })],
  ['a malformed proof', /la preuve est absente ou illisible/, () => withProof({ seed: 'secret' })],
  [
    'no proof at all',
    /la preuve est absente ou illisible/,
    () => ({ ...honest, proof: undefined }),
  ],
])('a manipulated draw shows a warning with its reason: %s', async (_, reason, manipulate) => {
  const shown = await resultAfter(await manipulate())
  expect(shown).toContain('Nous n’avons pas pu vérifier ce tirage.')
  expect(shown).toMatch(reason)
  expect(shown).not.toContain('Tirage vérifié')
})

it('an honest draw is shown as verified', async () => {
  expect(await resultAfter(honest)).toContain('Tirage vérifié par votre navigateur')
})
