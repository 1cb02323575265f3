import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * `node scripts/verify-draw.ts proof.json`: checks one draw by docs/draw.md. It shares no line with the game, so that one
 * mistake cannot stand in both.
 */
type Prize = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly probability: number
}
type Promised = { readonly commitment: string; readonly oddsHash: string; readonly odds: readonly Prize[] }
type Proof = Promised & {
  readonly version: string
  readonly seed: string
  readonly clientSeed: string
  readonly roll: number
  /** The prize of the roll, where its last piece had gone since the promise. */
  readonly ranOut?: { readonly prizeId: string } | null
}
type Claim = {
  readonly venue: string
  readonly prizeId: string
  readonly proof: Proof
  /** What the player kept from before the draw; without it a proof only agrees with itself. */
  readonly promised?: Promised
  readonly clientSeed?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

function lengthPrefixed(...fields: readonly Buffer[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(field.length)
      return [length, field]
    }),
  )
}

function hashOdds(odds: readonly Prize[]): string {
  return sha256(
    JSON.stringify(odds.map(({ id, name, type, probability }) => ({ id, name, type, probability }))),
  )
}

function rollOf({ seed, clientSeed }: Proof, venue: string): number {
  const message = lengthPrefixed(Buffer.from(venue), Buffer.from(clientSeed, 'hex'))
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest('hex')
  return (Number(`0x${mac.slice(0, 13)}`) / 2 ** 52) * 100
}

function prizeAt(odds: readonly Prize[], roll: number): Prize | undefined {
  let sum = 0
  return odds.find(({ probability }) => roll < (sum += probability)) ?? odds.at(-1)
}

/** The prize of the roll; where that had run out, the first prize of the list with which nothing is won. */
function isGiven({ odds, roll, ranOut }: Proof, prizeId: string): boolean {
  const drawn = prizeAt(odds, roll)
  if (!ranOut) return drawn?.id === prizeId
  const instead = odds.find(({ type }) => type === 'nothing')
  return drawn?.id === ranOut.prizeId && drawn.type !== 'nothing' && instead?.id === prizeId
}

function check({ venue, prizeId, proof, promised = proof, clientSeed = proof.clientSeed }: Claim) {
  return [
    ['the version is v1', proof.version === 'v1'],
    ['the commitment is the promised one', proof.commitment === promised.commitment],
    ['the client seed is the player’s', proof.clientSeed === clientSeed],
    ['the seed is what was committed to', sha256(Buffer.from(proof.seed, 'hex')) === promised.commitment],
    ['the odds are the promised ones', hashOdds(proof.odds) === promised.oddsHash],
    ['the promised odds are those of their hash', hashOdds(promised.odds) === promised.oddsHash],
    ['both seeds give the roll', rollOf(proof, venue) === proof.roll],
    ['the roll gives the prize', isGiven(proof, prizeId)],
  ] as const
}

const [, , path] = process.argv
if (path === undefined) {
  console.error('Usage: node scripts/verify-draw.ts proof.json')
  process.exit(2)
}
const claim = JSON.parse(readFileSync(path, 'utf8')) as Claim
const steps = check(claim)
for (const [step, holds] of steps) console.log(`${holds ? 'holds        ' : 'DOES NOT HOLD'}  ${step}`)
if (!claim.promised || claim.clientSeed === undefined)
  console.log('Nothing was given that was known before the draw: this proof agrees with itself, no more.')
if (claim.proof.ranOut)
  console.log(
    `The roll gives ${claim.proof.ranOut.prizeId}, and the server says that its last piece had just gone. Only its audit can tell.`,
  )
process.exit(steps.every(([, holds]) => holds) ? 0 : 1)
