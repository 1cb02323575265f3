import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findProgram } from '#testing/machine/find-program.ts'

const run = promisify(execFile)

/**
 * Runs a script with prepared statements from `clients` connections. Returns the transactions per
 * second.
 */
export async function runPgbench(
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<{ readonly perSecond: number }> {
  const program = findProgram('pgbench')
  if (program === null) throw new Error('pgbench is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'roue-pgbench-'))
  try {
    const file = join(folder, 'spin.sql')
    await writeFile(file, script)
    const threads = Math.min(clients, availableParallelism())
    const load = [`--client=${clients}`, `--jobs=${threads}`, `--time=${seconds}`]
    const { stdout } = await run(program, [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${file}`,
      ...load,
      url,
    ])
    return { perSecond: readRate(stdout) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readRate(output: string): number {
  const rate = /^tps = ([\d.]+) \(without initial connection time\)$/m.exec(output)?.[1]
  const failed = /^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? '0'
  if (rate === undefined || failed !== '0')
    throw new Error(`unexpected output of pgbench: ${output}`)
  return Number(rate)
}
