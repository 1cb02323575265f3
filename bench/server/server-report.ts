import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawBars, type Bar } from '#bench/bar-chart.ts'
import { printDemands } from '#bench/demand.ts'

import { DEMANDED_CLIENTS, demandsOnServer } from './server-demands.ts'
import { TARGETS, type ServerResults } from './server-results.ts'

const RESULTS = join(import.meta.dirname, '../results')
const NAME_COLUMN = 26
const COLUMN = 13

/** Prints the figures of all targets, and the demands. */
export function printServerTable(results: ServerResults): void {
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    console.log(name.padEnd(NAME_COLUMN) + cells.map((cell) => String(cell).padStart(COLUMN)).join(''))
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log('')
  row('', 'clients', 'a second', 'p50', 'p95', 'p99', 'failed')
  for (const { name, clients, perSecond, p50Ms, p95Ms, p99Ms, failed } of results.rates)
    row(name, clients, perSecond.toFixed(0), ms(p50Ms), ms(p95Ms), ms(p99Ms), failed)
  console.log('')
  row('stored', 'on', 'a second', 'p50', 'p95', 'p99', 'failed')
  for (const { engine, participations, perSecond, p50Ms, p95Ms, p99Ms, failed } of results.growth)
    row(String(participations), engine, perSecond.toFixed(0), ms(p50Ms), ms(p95Ms), ms(p99Ms), failed)
  console.log('')
  row('', 'start', 'at rest', 'after load')
  for (const { name, startMs, residentMb, residentAfterLoadMb } of results.processes)
    row(
      name,
      `${startMs.toFixed(0)} ms`,
      `${residentMb.toFixed(0)} MB`,
      `${residentAfterLoadMb.toFixed(0)} MB`,
    )
  const { rounds, secondsOfRound, postgres, machine, loadMicroseconds, roundTrips, mailsPerSecond } = results
  console.log(`\n${mailsPerSecond.toFixed(0)} mails a second to a mail server on this machine.`)
  console.log(
    `Medians of ${rounds} rounds of ${secondsOfRound} s, PostgreSQL ${postgres}, ${machine}. Round trips to PostgreSQL in ` +
      `a spin: ${roundTrips}; the load itself costs ${loadMicroseconds.toFixed(0)} µs of a core for each request.\n`,
  )
  printDemands(demandsOnServer(results))
}

/** Writes the figures as JSON, and the charts of docs/performance.md as SVG, into bench/results/. */
export async function saveServerResults(results: ServerResults): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const withDemands = { ...results, demands: demandsOnServer(results) }
  await writeFile(join(RESULTS, 'server.json'), `${JSON.stringify(withDemands, null, 2)}\n`)
  for (const [name, plot] of Object.entries(createPlots(results)))
    await writeFile(join(RESULTS, `server-${name}.svg`), plot)
}

function createPlots({ rates, growth }: ServerResults): Readonly<Record<string, string>> {
  const bar = (label: string, value: number, unit: string): Bar => ({
    label,
    value,
    text: `${value.toFixed(0)}${unit}`,
  })
  const ours = rates.filter(({ name }) => name === 'ours-postgres')
  return {
    rates: drawBars(
      `Spins, or the same SQL, a second at ${DEMANDED_CLIENTS} clients`,
      TARGETS.map((name) => {
        const found = rates.find((rate) => rate.name === name && rate.clients === DEMANDED_CLIENTS)
        return bar(name, found?.perSecond ?? 0, ' /s')
      }),
    ),
    clients: drawBars(
      'Spins on PostgreSQL a second, by clients',
      ours.map(({ clients, perSecond }) => bar(`${clients}`, perSecond, ' /s')),
    ),
    latency: drawBars(
      'Spins on PostgreSQL: 99 of 100 answered within',
      ours.map(({ clients, p99Ms }) => bar(`${clients} clients`, p99Ms, ' ms')),
    ),
    growth: drawBars(
      `Spins a second at ${DEMANDED_CLIENTS} clients, by participations stored`,
      growth.map(({ engine, participations, perSecond }) =>
        bar(`${engine}, ${participations}`, perSecond, ' /s'),
      ),
    ),
  }
}
