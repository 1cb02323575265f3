/**
 * `npm run faults` runs the tests of all faults, with the short form of each run. `-- C1 C8` runs
 * the short form of the named runs. `-- --full` runs the full form of all or the named runs, in
 * sequence. Prints the results of named or full runs as a table.
 */

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { hasPassed, printTable, type Result } from './results-table.ts'
import { FAULT_RUNS } from './runs/all.ts'

const { values: options, positionals: asked } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const names = FAULT_RUNS.map(({ name }) => name)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Give names of ${names.join(', ')}, or nothing.`)
  process.exit(2)
}
if (!options.full && asked.length === 0) {
  const tests = ['scripts/tests/run-tests.ts', 'faults']
  process.exit(spawnSync(process.execPath, tests, { stdio: 'inherit' }).status ?? 1)
}

const results: Result[] = []
for (const { name, title, run } of FAULT_RUNS) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`── ${name}: ${title}`)
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  const length = options.full ? 'full' : 'short'
  const finding = await run(length, (progress) => console.log(`   ${seconds()} s: ${progress}`))
  const result = { name, title, ...finding, seconds: seconds() }
  results.push(result)
  console.log(`   ${finding.measured}`)
  console.log(`── ${name} ${hasPassed(result) ? 'passed' : 'FAILED'} (${seconds()} s)`)
}
const failed = results.filter((result) => !hasPassed(result)).length
console.log(`\n${printTable(results)}`)
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
