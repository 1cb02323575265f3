/**
 * `npm run faults` runs the full form of each run without a result, in sequence, and prints the
 * table. `-- C1 C8` repeats the named runs, `-- --all` repeats all of them, `-- --table` only
 * prints the table.
 */

import { parseArgs } from 'node:util'

import { printTable } from './results-table.ts'
import { readResults, RESULTS_FILE, storeResult } from './results.ts'
import { FAULT_RUNS } from './runs/all.ts'

const { values: options, positionals: asked } = parseArgs({
  options: { all: { type: 'boolean', default: false }, table: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = new Set(FAULT_RUNS.map(({ name }) => name))
const unknown = asked.filter((word) => !known.has(word))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Give names of ${[...known].join(', ')}, or --all, or --table, or nothing.`,
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
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const finding = await run('full', (progress) => console.log(`   ${seconds()} s: ${progress}`))
  await storeResult({
    name,
    title,
    ...finding,
    finishedAt: new Date().toISOString(),
    seconds: seconds(),
  })
  console.log(
    `── ${name} ${finding.shortfalls.length === 0 ? 'passed' : 'FAILED'} (${seconds()} s)`,
  )
}
const results = await readResults()
console.log(`\n${printTable(results)}\n\nstored in ${RESULTS_FILE}`)
process.exit(results.every(({ shortfalls }) => shortfalls.length === 0) ? 0 : 1)
