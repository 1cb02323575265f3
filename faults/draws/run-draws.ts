/**
 * `npm run faults -- draws`: 10,000 draws over HTTP, or the given number, each checked by the
 * independent verifier.
 */

import { parseArgs } from 'node:util'

import { playDraws } from './draws-over-http.ts'

const DRAWS = 10_000
const { positionals } = parseArgs({ allowPositionals: true })
const wanted = Number(positionals[0] ?? DRAWS)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error('Usage: npm run faults -- draws 10000')
  process.exit(2)
}
const { draws, seconds, verifier, audit } = await playDraws(wanted)
console.log(`${draws} draws over HTTP in ${Math.round(seconds)} s`)
console.log(['', 'scripts/verify-draw.ts:', ...verifier.lines.slice(-20)].join('\n'))
console.log(['', 'npm run roue -- audit:', ...audit.lines.slice(-60)].join('\n'))
process.exit(verifier.status === 0 && audit.status === 0 && draws === wanted ? 0 : 1)
