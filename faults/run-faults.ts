import { parseArgs } from 'node:util'

import { keepResult, readResults, RESULTS_FILE } from './results.ts'
import { FAULT_RUNS } from './runs/all.ts'
import { printTable } from './table.ts'

/**
 * `npm run faults`: carries out the full runs that have no result yet, one after the other, and prints the table.
 * `npm run faults -- C1 C8` carries out those named, again; `--all` all of them, again; `--table` only prints.
 */
const { values: options, positionals: asked } = parseArgs({
  options: { all: { type: 'boolean', default: false }, table: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = new Set(FAULT_RUNS.map(({ name }) => name))
const unknown = asked.filter((word) => !known.has(word))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}: give names from ${[...known].join(', ')}, --all, --table, or nothing.`,
  )
  process.exit(2)
}
const done = new Set((await readResults()).map(({ name }) => name))
const isDue = ({ name }: { name: string }) => {
  if (options.table) return false
  if (options.all) return true
  return asked.length === 0 ? !done.has(name) : asked.includes(name)
}

for (const { name, title, run } of FAULT_RUNS.filter(isDue)) {
  console.log(`── ${name}: ${title}`)
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const finding = await run('full', (progress) => console.log(`   ${seconds()} s: ${progress}`))
  await keepResult({
    name,
    title,
    ...finding,
    finishedAt: new Date().toISOString(),
    seconds: seconds(),
  })
  console.log(`── ${name} ${finding.shortfalls.length === 0 ? 'held' : 'did NOT hold'} (${seconds()} s)`)
}
const results = await readResults()
console.log(`\n${printTable(results)}\n\nkept in ${RESULTS_FILE}`)
process.exit(results.every(({ shortfalls }) => shortfalls.length === 0) ? 0 : 1)
