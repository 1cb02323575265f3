import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Verifies draws as docs/draw.md specifies: `node scripts/verify-draw.ts proof.json` one draw,
 * `proofs.jsonl` one draw per line. The script imports nothing of the game, so that the script and
 * the game cannot have the same bug.
 */
type Prize = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly probability: number
}
type Promised = {
  readonly commitment: string
  readonly oddsHash: string
  readonly odds: readonly Prize[]
}
type Proof = Promised & {
  readonly version: string
  readonly seed: string
  readonly clientSeed: string
  readonly roll: number
  /** The prize of the roll, if its stock ran out after the promise. */
  readonly ranOut?: { readonly prizeId: string } | null
}
type Claim = {
  readonly venue: string
  readonly prizeId: string
  readonly proof: Proof
  /**
   * The promise that the player received before the draw. Without it only the consistency of the
   * proof is checked.
   */
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
    JSON.stringify(
      odds.map(({ id, name, type, probability }) => ({ id, name, type, probability })),
    ),
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

/**
 * Returns whether this is the prize of the roll or, if that prize had run out, the first losing
 * prize of the list.
 */
function isCorrectPrize({ odds, roll, ranOut }: Proof, prizeId: string): boolean {
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
    [
      'the seed is what was committed to',
      sha256(Buffer.from(proof.seed, 'hex')) === promised.commitment,
    ],
    ['the odds are the promised ones', hashOdds(proof.odds) === promised.oddsHash],
    ['the hash of the promised odds is correct', hashOdds(promised.odds) === promised.oddsHash],
    ['both seeds give the roll', rollOf(proof, venue) === proof.roll],
    ['the roll gives the prize', isCorrectPrize(proof, prizeId)],
  ] as const
}

const lacksPromise = ({ promised, clientSeed }: Claim) => !promised || clientSeed === undefined
const NO_PROMISE =
  'No promise from before the draw was given: this shows only that the proof is consistent.'

/** Prints each step of one claim. Returns whether all steps hold. */
function reportOne(claim: Claim): boolean {
  const steps = check(claim)
  for (const [step, holds] of steps)
    console.log(`${holds ? 'holds        ' : 'DOES NOT HOLD'}  ${step}`)
  if (lacksPromise(claim)) console.log(NO_PROMISE)
  if (claim.proof.ranOut)
    console.log(
      `The roll gives ${claim.proof.ranOut.prizeId}, and the server states that its stock ran out. Only an audit of the server can check this.`,
    )
  return steps.every(([, holds]) => holds)
}

/**
 * Checks one claim per line. Prints the steps that do not hold, and the counts. Returns whether all
 * claims hold.
 */
function reportMany(lines: readonly string[]): boolean {
  let failed = 0
  let withoutPromise = 0
  for (const [index, line] of lines.entries()) {
    const claim = JSON.parse(line) as Claim
    const wrong = check(claim).filter(([, holds]) => !holds)
    if (wrong.length > 0) failed += 1
    if (lacksPromise(claim)) withoutPromise += 1
    for (const [step] of wrong) console.log(`DOES NOT HOLD  proof ${index + 1}: ${step}`)
  }
  if (withoutPromise > 0)
    console.log(
      `${withoutPromise} of them have no promise: this shows only that they are consistent.`,
    )
  console.log(`${lines.length} proofs checked, ${failed} do not hold`)
  return failed === 0
}

const [, , path] = process.argv
if (path === undefined) {
  console.error('Usage: node scripts/verify-draw.ts proof.json | proofs.jsonl')
  process.exit(2)
}
const text = readFileSync(path, 'utf8').trim()
const lines = text.split('\n')
const isMany =
  lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trim().endsWith('}'))
process.exit((isMany ? reportMany(lines) : reportOne(JSON.parse(text) as Claim)) ? 0 : 1)
