import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawWaits } from './draw-waits.ts'
import { readMeasuredService } from './measured-service.ts'
import { POLICIES } from './policies.ts'
import { HEIGHT_SECONDS, PEOPLE, playSpot, type Outcome } from './spot.ts'

/**
 * `npm run bench:queue`: a television spot brings 100,000 people within a few minutes; what each of them waits with 1, 2, 4
 * and 8 processes, by what she does when she gets no answer. From measured rates, by simulation; no server runs.
 */
const PROCESSES = [8, 4, 2, 1]
const PLOTTED_SECONDS = 600
const RESULTS = join(import.meta.dirname, '../results')

const service = await readMeasuredService()
const everyTwo = POLICIES.at(-1)
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
const [once] = POLICIES
// The small ones last: a crowd that keeps trying at too few processes is what takes long to play. One process would hardly
// answer anybody.
for (const processes of PROCESSES)
  for (const policy of processes === 1 && once ? [once] : POLICIES) {
    await tell(playSpot(processes, service, policy))
  }
/** Kept after each, so that a run which is cut short leaves what it has. */
async function keep(): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const results = { people: PEOPLE, heightSeconds: HEIGHT_SECONDS, service, outcomes }
  // Without each of the hundred thousand.
  const text = JSON.stringify(results, (key, value: unknown) => (key === 'visits' ? undefined : value), 2)
  await writeFile(join(RESULTS, 'queue.json'), `${text}\n`)
  const lines = outcomes
    .filter(({ policy }) => policy === everyTwo?.name)
    .map(({ processes, visits }) => ({ label: `${processes} processes`, visits }))
  if (lines.length === 0) return
  const title = 'What the slowest twentieth waits, by when they come'
  await writeFile(join(RESULTS, 'queue-waits.svg'), drawWaits(title, lines, PLOTTED_SECONDS))
}

async function tell(outcome: Outcome): Promise<void> {
  outcomes.push(outcome)
  console.log(rowOf(outcome))
  await keep()
}

function rowOf(outcome: Outcome): string {
  const { processes, policy, load, p50, p95, p99, slowest } = outcome
  const cells = [
    processes,
    policy,
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
