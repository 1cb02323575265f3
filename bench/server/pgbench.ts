import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const VERSIONS = [18, 17, 16, 15]

/** The path of pgbench, which Debian does not put on the PATH; null if it is not installed. */
export function findPgbench(): string | null {
  const paths = VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  return paths.find((path) => existsSync(path)) ?? null
}

/**
 * Runs a script with prepared statements from so many clients. Returns the transactions per second.
 */
export async function runPgbench(
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<{ readonly perSecond: number }> {
  const program = findPgbench()
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
