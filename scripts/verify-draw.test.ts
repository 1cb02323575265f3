import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const vectors = JSON.parse(readFileSync(join(ROOT, 'src/draw/proof.vectors.json'), 'utf8')) as {
  version: string
  odds: readonly object[]
  oddsHash: string
  draws: readonly {
    venueKey: string
    clientSeed: string
    seed: string
    commitment: string
    roll: number
    prizeId: string
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'roue-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the script on one claim. */
function verify(claim: object) {
  return verifyText(JSON.stringify(claim))
}

function verifyText(text: string) {
  const path = join(folder, 'proof.json')
  writeFileSync(path, text)
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/verify-draw.ts', path]
  const { status, stdout } = spawnSync('node', args, { cwd: ROOT, encoding: 'utf8' })
  return { status, stdout }
}

function claimOf(draw: (typeof vectors.draws)[number]) {
  const { venueKey, prizeId, clientSeed, seed, commitment, roll } = draw
  const promised = { commitment, oddsHash: vectors.oddsHash, odds: vectors.odds }
  const proof = { ...promised, version: vectors.version, seed, clientSeed, roll }
  return { venue: venueKey, prizeId, proof, promised, clientSeed }
}

describe('verify-draw', () => {
  it.each(vectors.draws.map((draw) => [draw.venueKey, draw.clientSeed, draw] as const))(
    'accepts the vector of %s, %s',
    (_, __, draw) => {
      expect(verify(claimOf(draw))).toMatchObject({ status: 0 })
    },
  )

  const [first] = vectors.draws
  if (!first) throw new Error('there are no vectors')
  const claim = claimOf(first)
  const withProof = (change: object) => ({ ...claim, proof: { ...claim.proof, ...change } })
  it.each([
    ['another venue', { ...claim, venue: 'autre' }, 'both seeds give the roll'],
    ['another prize', { ...claim, prizeId: 'cocktail' }, 'the roll gives the prize'],
    ['another roll', withProof({ roll: 0 }), 'both seeds give the roll'],
    ['another seed', withProof({ seed: '00'.repeat(32) }), 'the seed is what was committed to'],
    [
      'a client seed that is not the player’s',
      { ...claim, clientSeed: '00'.repeat(15) },
      'the client seed is',
    ],
    [
      'odds that were not promised',
      withProof({ odds: vectors.odds.toReversed() }),
      'the odds are the promised ones',
    ],
    [
      'another commitment',
      { ...claim, promised: { ...claim.promised, commitment: '00'.repeat(32) } },
      'the commitment is',
    ],
    ['another version', withProof({ version: 'v0' }), 'the version is v1'],
  ])('names the step at which %s fails', (_, wrong, step) => {
    const { status, stdout } = verify(wrong)
    expect(status).toBe(1)
    expect(stdout).toContain(`DOES NOT HOLD  ${step}`)
  })

  it('accepts only a loss for a prize that had run out, and reports the prize of the roll', () => {
    const drawn = vectors.draws.find(({ prizeId }) => prizeId !== 'nothing')
    if (!drawn) throw new Error('no vector wins')
    const late = claimOf(drawn)
    const proof = { ...late.proof, ranOut: { prizeId: drawn.prizeId } }
    const { status, stdout } = verify({ ...late, proof, prizeId: 'nothing' })
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`The roll gives ${drawn.prizeId}`),
    ])
    expect(verify({ ...late, proof })).toMatchObject({ status: 1 })
    const another = { ...late.proof, ranOut: { prizeId: 'nothing' } }
    expect(verify({ ...late, proof: another, prizeId: 'nothing' })).toMatchObject({ status: 1 })
  })

  it('reports if a claim has no promise from before the draw', () => {
    const { status, stdout } = verify({
      venue: claim.venue,
      prizeId: claim.prizeId,
      proof: claim.proof,
    })
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('shows only that the proof is consistent'),
    ])
  })

  it('reads many proofs, one per line, and names the invalid proofs', () => {
    const claims = vectors.draws.map(claimOf)
    const good = verifyText(claims.map((one) => JSON.stringify(one)).join('\n'))
    expect([good.status, good.stdout]).toEqual([
      0,
      `${claims.length} proofs checked, 0 do not hold\n`,
    ])
    const lines = [...claims, { ...claim, prizeId: 'cocktail' }].map((one) => JSON.stringify(one))
    const { status, stdout } = verifyText(lines.join('\n'))
    expect(status).toBe(1)
    expect(stdout).toContain(`DOES NOT HOLD  proof ${lines.length}: the roll gives the prize`)
  })
})
