import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawWaits } from './queue/draw-waits.ts'
import { readMeasuredService } from './queue/measured-service.ts'
import { POLICIES } from './queue/policies.ts'
import { HEIGHT_SECONDS, PEOPLE, playSpot, type Outcome } from './queue/spot.ts'

/**
 * `npm run bench:queue`: a television spot brings 100,000 people within a few minutes; what each of them waits with 1, 2, 4
 * and 8 processes, by what she does when she gets no answer. From measured rates, by simulation; no server runs.
 */
const PROCESSES = [1, 2, 4, 8]
const PLOTTED_SECONDS = 600
const RESULTS = join(import.meta.dirname, 'results')

const service = await readMeasuredService()
const [, everyTwo] = POLICIES
console.log(
  `${PEOPLE} people, at its height after ${HEIGHT_SECONDS} s ${Math.round(PEOPLE / (HEIGHT_SECONDS * Math.E))} a second.`,
)
console.log(
  `One process: ${Math.round(service.perSecond)} spins a second (${service.source}); a visit is ${service.spinsPerVisit.toFixed(2)} spins.\n`,
)
console.log(
  '| Processes | Tries again | Load at the height | p50 | p95 | p99 | Longest | Over 4 s | Lost | Tries | In vain | Well again after |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
const outcomes: Outcome[] = []
for (const policy of POLICIES) for (const processes of PROCESSES) tell(playSpot(processes, service, policy))
// What would be if nobody were ever told 503: the servers work for people who have hung up.
if (everyTwo) tell(playSpot(2, service, everyTwo, false))

await mkdir(RESULTS, { recursive: true })
const results = { people: PEOPLE, heightSeconds: HEIGHT_SECONDS, service, outcomes }
// Without each of the hundred thousand.
const text = JSON.stringify(results, (key, value: unknown) => (key === 'visits' ? undefined : value), 2)
await writeFile(join(RESULTS, 'queue.json'), `${text}\n`)
const lines = outcomes
  .filter(({ policy, isRefusing }) => policy === everyTwo?.name && isRefusing)
  .map(({ processes, visits }) => ({ label: `${processes} process${processes > 1 ? 'es' : ''}`, visits }))
await writeFile(
  join(RESULTS, 'queue-waits.svg'),
  drawWaits('What the slowest twentieth waits, by when they come', lines, PLOTTED_SECONDS),
)

function tell(outcome: Outcome): void {
  outcomes.push(outcome)
  console.log(rowOf(outcome))
}

function rowOf(outcome: Outcome): string {
  const { processes, policy, isRefusing, load, p50, p95, p99, slowest } = outcome
  const cells = [
    processes,
    isRefusing ? policy : `${policy}, never told 503`,
    percent(load),
    ...[p50, p95, p99, slowest].map(seconds),
    ...[outcome.feltShare, outcome.lostShare].map(percent),
    outcome.triesPerVisitor.toFixed(2),
    percent(outcome.wastedShare),
    outcome.recoveredAt === 0 ? 'at once' : `${Math.round(outcome.recoveredAt)} s`,
  ]
  return `| ${cells.join(' | ')} |`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`
}

function seconds(value: number): string {
  return value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(1)} s`
}
