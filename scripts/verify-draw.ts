import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `node scripts/verify-draw.ts proof.json`: checks one draw by docs/draw.md; `proofs.jsonl`: many, one a line;
 * `--day day.json`: a day's draws against its digest. It shares no line with the game, so that one mistake cannot stand in
 * both.
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

const isSelfAgreed = ({ promised, clientSeed }: Claim) => !promised || clientSeed === undefined
const SELF_AGREED =
  'Nothing was given that was known before the draw: this proof agrees with itself, no more.'

/** One claim, step by step. */
function tellOne(claim: Claim): boolean {
  const steps = check(claim)
  for (const [step, holds] of steps) console.log(`${holds ? 'holds        ' : 'DOES NOT HOLD'}  ${step}`)
  if (isSelfAgreed(claim)) console.log(SELF_AGREED)
  if (claim.proof.ranOut)
    console.log(
      `The roll gives ${claim.proof.ranOut.prizeId}, and the server says that its last piece had just gone. Only its audit can tell.`,
    )
  return steps.every(([, holds]) => holds)
}

/** Many claims, one a line: only what does not hold is told, and how many there were. */
function tellMany(lines: readonly string[]): boolean {
  let failed = 0
  let selfAgreed = 0
  for (const [place, line] of lines.entries()) {
    const claim = JSON.parse(line) as Claim
    const wrong = check(claim).filter(([, holds]) => !holds)
    if (wrong.length > 0) failed += 1
    if (isSelfAgreed(claim)) selfAgreed += 1
    for (const [step] of wrong) console.log(`DOES NOT HOLD  proof ${place + 1}: ${step}`)
  }
  if (selfAgreed > 0) console.log(`${selfAgreed} of them agree with themselves, no more.`)
  console.log(`${lines.length} proofs checked, ${failed} do not hold`)
  return failed === 0
}

type DayDraw = {
  readonly id: string
  readonly periodKey: string
  readonly ticketHash: string
  readonly seed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly oddsHash: string
  readonly roll: number
  readonly prizeId: string
  readonly playedAt: string
}
type Day = {
  readonly venue: string
  readonly day: string
  readonly previous: string
  readonly digest: string
  readonly draws: readonly DayDraw[]
}

function leafOf(venue: string, draw: DayDraw): Buffer {
  const roll = Buffer.alloc(8)
  roll.writeDoubleBE(draw.roll)
  const hex = [draw.ticketHash, draw.seed, draw.commitment, draw.clientSeed, draw.oddsHash]
  const fields = [
    ...[draw.id, venue, draw.periodKey].map((text) => Buffer.from(text)),
    ...hex.map((digits) => Buffer.from(digits, 'hex')),
    roll,
    ...[draw.prizeId, draw.playedAt].map((text) => Buffer.from(text)),
  ]
  return createHash('sha256')
    .update(Buffer.of(0))
    .update(lengthPrefixed(...fields))
    .digest()
}

/** A day's draws against its digest: one hash over the digest before and the hashes of the draws in their order. */
function tellDay({ venue, day, previous, digest, draws }: Day): boolean {
  const inOrder = draws.toSorted((one, other) => {
    const keys = [one, other].map(({ playedAt, id }) => playedAt + id)
    return (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1
  })
  const texts = ['day-v1', venue, day, String(draws.length)].map((text) => Buffer.from(text))
  const header = lengthPrefixed(...texts, Buffer.from(previous, 'hex'))
  const hash = createHash('sha256').update(Buffer.of(1)).update(header)
  for (const draw of inOrder) hash.update(leafOf(venue, draw))
  const found = hash.digest('hex')
  console.log(`digest  ${found}`)
  const verdict =
    found === digest ? 'hold: compare the digest with the mail' : 'DO NOT HOLD: the digest is another'
  console.log(`${draws.length} draws of ${day} at ${venue} ${verdict}`)
  return found === digest
}

const { values, positionals } = parseArgs({
  options: { day: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined) {
  console.error('Usage: node scripts/verify-draw.ts proof.json | proofs.jsonl | --day day.json')
  process.exit(2)
}
const text = readFileSync(path, 'utf8').trim()
const lines = text.split('\n')
const isMany = lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trim().endsWith('}'))
if (values.day) process.exit(tellDay(JSON.parse(text) as Day) ? 0 : 1)
process.exit((isMany ? tellMany(lines) : tellOne(JSON.parse(text) as Claim)) ? 0 : 1)
